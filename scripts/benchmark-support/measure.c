// Runs a command without its output and prints its exit status (128 and more for a signal), wall
// time and processor time in seconds, and peak memory in the unit of the system.
//
// In C because the kernel starts a child's peak at the size of its parent, and Python is large.

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int count, char **arguments) {
    if (count < 2) return 2;
    double start = now();
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execvp(arguments[1], arguments + 1);
        _exit(127);
    }
    int status = 0;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) return 1;
    double wall = now() - start;
    int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    double processor = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    printf("%d %.6f %.6f %ld\n", code, wall, processor, usage.ru_maxrss);
    return 0;
}
