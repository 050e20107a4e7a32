import { Problem } from './problem'

/** As many different reads wait at once. */
const MAX_WAITING = 100
/** What is urgent and hangs, as where the store does not respond, holds up reads for no longer than this, in ms. */
const MAX_HOLD_MS = 5_000

export interface Turns {
  /**
   * Does a read that takes the processor for long when it is its turn: one at a time. Equal ones that are asked for before it begins
   * share its result. Throws a problem (503) when too many wait.
   */
  share: <T>(key: string, read: () => Promise<T>) => Promise<T>
  /** Does something at once; reads that have not begun wait for it. */
  urgently: <T>(work: () => Promise<T>) => Promise<T>
}

/** Has heavy reads take turns, so that nobody is held up by them for longer than by one. */
export function createTurns(): Turns {
  const waiting = new Map<string, { result: Promise<unknown>; begin: () => Promise<unknown> }>()
  let isReading = false
  let urgent = 0

  async function next(): Promise<void> {
    if (isReading) return
    isReading = true
    // Requests that came in meanwhile are taken first: one of them may be urgent.
    await new Promise(setImmediate)
    const [first] = urgent > 0 ? [] : waiting
    if (first) {
      waiting.delete(first[0])
      await first[1].begin()
    }
    isReading = false
    if (waiting.size > 0 && urgent === 0) void next()
  }

  return {
    share<T>(key: string, read: () => Promise<T>): Promise<T> {
      const known = waiting.get(key)
      if (known) return known.result as Promise<T>
      if (waiting.size >= MAX_WAITING)
        throw new Problem(503, {
          code: 'busy',
          detail: 'Too many people and programs are reading at the moment. Try again in a moment.',
          headers: { 'Retry-After': '2' },
        })
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.set(key, { result: promise, begin: () => read().then(resolve, reject) })
      void next()
      return promise
    },

    async urgently<T>(work: () => Promise<T>): Promise<T> {
      urgent += 1
      let isHeld = true
      const release = () => {
        if (!isHeld) return
        isHeld = false
        urgent -= 1
        void next()
      }
      const timer = setTimeout(release, MAX_HOLD_MS)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
        release()
      }
    },
  }
}
