export interface Rate {
  /** How many of one source, and of all together. */
  each: number
  all: number
  /** In this time, in milliseconds. */
  ms: number
}

/** Returns a function that says whether one more of a source is allowed in this period. */
export function createRateLimit({ each, all, ms }: Rate, now: () => number = Date.now) {
  const taken = new Map<string, number>()
  let period = -1
  let total = 0
  return (source: string): boolean => {
    const current = Math.floor(now() / ms)
    if (current !== period) {
      taken.clear()
      total = 0
      period = current
    }
    const own = taken.get(source) ?? 0
    if (own >= each || total >= all) return false
    taken.set(source, own + 1)
    total += 1
    return true
  }
}
