/** Limits concurrency per key and in total. */
export interface ConcurrencyLimit {
  /** Takes a slot and returns the function that releases it (idempotent), or null when none is free. */
  take: (key: string) => (() => void) | null
  /** Number of taken slots. */
  taken: () => number
}

export function createConcurrencyLimit(limits: { each: number; all: number }): ConcurrencyLimit {
  const byKey = new Map<string, number>()
  let all = 0
  return {
    taken: () => all,
    take(key) {
      const now = byKey.get(key) ?? 0
      if (now >= limits.each || all >= limits.all) return null
      byKey.set(key, now + 1)
      all += 1
      let given = false
      return () => {
        if (given) return
        given = true
        all -= 1
        const left = (byKey.get(key) ?? 1) - 1
        if (left > 0) byKey.set(key, left)
        else byKey.delete(key)
      }
    },
  }
}
