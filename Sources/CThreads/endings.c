#include "cthreads.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

static sigset_t endings;
static void (*before_end)(int signal);

static void *wait_for_ending(void *unused) {
  (void)unused;
  int signal = 0;
  while (sigwait(&endings, &signal) != 0) continue;
  // A second signal does not wait.
  pthread_sigmask(SIG_UNBLOCK, &endings, NULL);
  before_end(signal);
  kill(getpid(), signal);
  return NULL;
}

void cthreads_on_ending(void (*body)(int signal)) {
  const int signals[] = {SIGHUP, SIGINT, SIGTERM};
  before_end = body;
  sigemptyset(&endings);
  bool has_any = false;
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    // A program can be started with signals ignored, as by `nohup`.
    struct sigaction action;
    if (sigaction(signals[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    sigaddset(&endings, signals[i]);
    has_any = true;
  }
  if (!has_any || pthread_sigmask(SIG_BLOCK, &endings, NULL) != 0) return;
  pthread_t thread;
  if (pthread_create(&thread, NULL, wait_for_ending, NULL) == 0) {
    pthread_detach(thread);
  } else {
    pthread_sigmask(SIG_UNBLOCK, &endings, NULL);
  }
}
