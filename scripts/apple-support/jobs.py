"""Commands that depend on each other, run a few at a time."""

import concurrent.futures
import subprocess
import time


class Job:
    def __init__(self, name, command, needs=(), expected=None):
        self.name, self.command, self.needs, self.expected = name, command, list(needs), expected
        self.done = False


class Jobs:
    def __init__(self):
        self.jobs = []

    @property
    def count(self):
        return len(self.jobs)

    def add(self, name, command, needs=(), expected=None):
        """A command, to be run after `needs`. It must succeed, or, with `expected`, fail with this in its output."""
        job = Job(name, [str(word) for word in command], needs, expected)
        self.jobs.append(job)
        return job

    def run(self, places):
        """Runs all of them, prints what is wrong, and returns the number of failures. A job runs even if one that it needs has failed."""
        waiting, running, failures, errors = list(self.jobs), {}, 0, set()
        with concurrent.futures.ThreadPoolExecutor(places) as pool:
            while waiting or running:
                for job in [job for job in waiting if all(need.done for need in job.needs)][: places - len(running)]:
                    waiting.remove(job)
                    running[pool.submit(run, job)] = job
                for future in concurrent.futures.wait(running, return_when="FIRST_COMPLETED").done:
                    job = running.pop(future)
                    job.done = True
                    problem = future.result()
                    if problem:
                        failures += 1
                        print(f"    FAILED  {job.name}", flush=True)
                        # A file that is part of several checks has the same errors in each.
                        new = [line for line in problem if line not in errors]
                        errors.update(new)
                        print("".join(f"            {line}\n" for line in new), end="", flush=True)
        return failures


def run(job):
    """The lines to print; empty if all is well."""
    result = subprocess.run(job.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    output = result.stdout.splitlines()
    if job.expected:
        if result.returncode and job.expected in result.stdout:
            return []
        return [f"it should fail with '{job.expected}'", *output[:20]]
    if result.returncode == 0:
        return []
    return [line for line in output if " error: " in line][:50] or output[:20]
