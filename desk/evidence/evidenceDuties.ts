import type { Duty } from '../duties'
import { runJudge } from './runJudge'
import { runNext } from './runNext'

/** How often the queue is looked at, in ms. */
const EVERY_MS = 1_000

/** The runner of the evidence: one run at a time on each desk. `signal` stops it, and gives back what is under way. */
export const evidenceDuties = (signal: AbortSignal): readonly Duty[] => [
  {
    name: 'evidence runner',
    everyMs: EVERY_MS,
    run: async (desk) => {
      while (!signal.aborted && (await runNext(desk, { judge: runJudge, signal })));
    },
  },
]
