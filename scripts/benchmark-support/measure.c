// Runs a command with its output thrown away and prints one line about it: exit status (128 and more
// for a signal), wall time and processor time in seconds, peak memory in bytes. With --errors, a file
// gets what the command writes to standard error.
//
// A small program rather than a few lines of the Python that calls it, because the peak that the
// kernel reports for a child starts at the size of the process which forked it.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <signal.h>
#include <sys/prctl.h>
#endif

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static void run(char **command, const char *errors) {
#ifdef __linux__
    // Who ends the measuring ends what is measured.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    dup2(open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0666), STDERR_FILENO);
    execvp(command[0], command);
    _exit(127);
}

int main(int count, char **arguments) {
    const char *errors = "/dev/null";
    if (count > 3 && strcmp(arguments[1], "--errors") == 0) {
        errors = arguments[2];
        arguments += 2;
        count -= 2;
    }
    if (count < 2) {
        fprintf(stderr, "usage: measure [--errors FILE] COMMAND [ARGUMENT...]\n");
        return 2;
    }
    double start = now();
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        return 1;
    }
    if (child == 0) run(arguments + 1, errors);

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
