import pMap from 'p-map'
import type { Desk } from './desk'
import { messageOf } from './problem'

/** Something that the desk does by itself, again and again. */
export interface Job {
  name: string
  everyMs: number
  run: (desk: Desk) => Promise<unknown>
}

/** Does something with each, in turn: one that fails keeps no other from its turn. Rejects at the end with what went wrong. */
export async function doEach<T>(
  all: Iterable<T>,
  run: (one: T) => Promise<unknown>,
  { concurrency = 1 } = {},
): Promise<void> {
  const errors: unknown[] = []
  await pMap(all, (one) => run(one).catch((error: unknown) => errors.push(error)), { concurrency })
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, errors.map(messageOf).join(' '))
}

/**
 * Does the jobs until the returned function is called, which resolves when none is under way any more. A job that fails is
 * logged and done again at its next time; one that takes long is not begun a second time meanwhile.
 */
export function startJobs(desk: Desk, jobs: readonly Job[]): () => Promise<void> {
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Map<Job, Promise<unknown>>()
  let stopped = false
  const begin = (job: Job) => {
    const run = job
      .run(desk)
      .catch((error: unknown) =>
        desk.log({
          event: 'job failed',
          job: job.name,
          error: messageOf(error),
        }),
      )
      .finally(() => {
        running.delete(job)
        if (!stopped)
          timers.set(
            job,
            setTimeout(() => begin(job), job.everyMs),
          )
      })
    running.set(job, run)
  }
  for (const job of jobs) begin(job)
  return async () => {
    stopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running.values())
  }
}
