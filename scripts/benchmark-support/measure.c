// Runs a command with its output thrown away and prints one line about it: exit status (128 and more
// for a signal), wall time and processor time in seconds, peak memory in bytes.
//
// A small program rather than a few lines of the Python that calls it, because the peak that the
// kernel reports for a child starts at the size of the process which forked it.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
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

static void run(char **command) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execvp(command[0], command);
    _exit(127);
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: measure COMMAND [ARGUMENT...]\n");
        return 2;
    }
    double start = now();
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        return 1;
    }
    if (child == 0) run(arguments + 1);

    int status = 0;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) {
        perror("wait4");
        return 1;
    }
    double wall = now() - start;
#ifdef __APPLE__
    long long peak = usage.ru_maxrss;
#else
    long long peak = (long long)usage.ru_maxrss * 1024;
#endif
    int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    double processor = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    printf("%d %.6f %.6f %lld\n", code, wall, processor, peak);
    return 0;
}
