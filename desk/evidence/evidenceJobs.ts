import type { Desk } from '../core/desk'
import type { Job } from '../core/jobs'
import { checkLive } from './checkLive'
import { runCheckProcess } from './runCheckProcess'
import { runNext } from './runNext'

/** How often the queue is looked at, in ms; and, while it is empty, what is live. */
const EVERY_MS = 1_000
const LIVE_EVERY_MS = 5_000

/**
 * A runner of the evidence: one part of a run at a time in each process. `signal` stops it, and gives back what is under way; it begins
 * nothing while `mayBegin` says no.
 */
export const evidenceJobs = (
  signal: AbortSignal,
  mayBegin: (desk: Desk) => Promise<boolean> = () => Promise.resolve(true),
): readonly Job[] => {
  const tried = new Set<string>()
  let lookedAt = 0
  return [
    {
      name: 'evidence runner',
      everyMs: EVERY_MS,
      run: async (desk) => {
        do {
          do if (signal.aborted || !(await mayBegin(desk))) return
          while (await runNext(desk, { check: runCheckProcess, signal }))
          if (signal.aborted || Math.abs(desk.now() - lookedAt) < LIVE_EVERY_MS) return
        } while (await checkLive(desk, tried, { check: runCheckProcess, signal }))
        lookedAt = desk.now()
      },
    },
  ]
}
