import type { FromFrame } from '@/app/start/preview/messages'

/** What can befall a portal in its frame, as far as the tool can tell. */
export type Trouble = 'silent' | 'stopped' | 'left'

/** How often the portal is asked whether it is there. */
const BEAT_MS = 5_000
/** So many beats without a word, and it is taken for silent: one alone may be a computer that was asleep. */
const MAX_MISSED = 3
/** Before its first word: a slow computer loads and starts a portal meanwhile. */
const MAX_MISSED_AT_START = 6

interface Watched {
  /** Asks the portal for any answer. */
  probe: () => void
  onTrouble: (trouble: Trouble) => void
}

/** Watches a portal until it is in trouble or `stop` is called; `received` is told of every word from it. */
export function watchFrame({ probe, onTrouble }: Watched) {
  let missed = 0
  let mostMissed = MAX_MISSED_AT_START
  let wasFull = false
  let emptyBeats = 0

  const end = (trouble: Trouble) => {
    clearInterval(beats)
    onTrouble(trouble)
  }
  const beats = setInterval(() => {
    if (missed >= mostMissed) return end('silent')
    missed += 1
    probe()
  }, BEAT_MS)

  return {
    received(message: FromFrame) {
      missed = 0
      mostMissed = MAX_MISSED
      if (message.kind !== 'here') return
      wasFull ||= !message.empty
      emptyBeats = message.empty && wasFull ? emptyBeats + 1 : 0
      // What was drawn and is gone twice in a row is no page between two pages: React takes down what it cannot go on with.
      if (emptyBeats >= 2) end('stopped')
    },
    stop: () => clearInterval(beats),
  }
}
