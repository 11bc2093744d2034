// What a process has used up so far.

// Processor time in seconds.
double processor_seconds(void);

// How often memory was asked for; -1 where nobody counts, which is everywhere but with glibc.
long allocation_count(void);
