/* Loaded before a program (LD_PRELOAD): each fsync and fdatasync takes so many milliseconds more as the file that
   SLOW_SYNC_FILE names says at the time. Asked again every 20 ms, so that a disk which is quick again is so at once. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static long wanted(void) {
  const char *name = getenv("SLOW_SYNC_FILE");
  FILE *file = name ? fopen(name, "r") : NULL;
  long ms = 0;
  if (file) {
    if (fscanf(file, "%ld", &ms) != 1) ms = 0;
    fclose(file);
  }
  return ms;
}

static void be_slow(void) {
  for (long waited = 0; waited < wanted(); waited += 20) usleep(20000);
}

int fsync(int fd) {
  be_slow();
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  return real(fd);
}

int fdatasync(int fd) {
  be_slow();
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  return real(fd);
}
