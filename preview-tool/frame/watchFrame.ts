import type { FromFrame } from '@/app/start/preview/messages'

/** Failures of a previewed portal that the tool can detect. */
export type FrameProblem = 'silent' | 'stopped' | 'left'

/** Interval of the heartbeat, in ms. */
const BEAT_MS = 5_000
/** Missed beats before a portal counts as unresponsive: a single one may be a computer waking from sleep. */
const MAX_MISSED = 3
/** The same before its first message: a slow computer needs longer to load and start a portal. */
const MAX_MISSED_AT_START = 6

interface Watched {
  /** Sends a probe that the portal replies to. */
  probe: () => void
  onProblem: (problem: FrameProblem) => void
}

/** Watches a portal until it fails or `stop` is called; call `received` for every message from it. */
export function watchFrame({ probe, onProblem: onProblem }: Watched) {
  let missed = 0
  let maxMissed = MAX_MISSED_AT_START
  let hasRendered = false
  let emptyBeats = 0

  const end = (problem: FrameProblem) => {
    clearInterval(beats)
    onProblem(problem)
  }
  const beats = setInterval(() => {
    if (missed >= maxMissed) return end('silent')
    missed += 1
    probe()
  }, BEAT_MS)

  return {
    received(message: FromFrame) {
      missed = 0
      maxMissed = MAX_MISSED
      if (message.kind !== 'alive') return
      hasRendered ||= !message.empty
      emptyBeats = message.empty && hasRendered ? emptyBeats + 1 : 0
      // An empty page twice in a row is not a page change: React unmounts the tree after an unhandled error.
      if (emptyBeats >= 2) end('stopped')
    },
    stop: () => clearInterval(beats),
  }
}
