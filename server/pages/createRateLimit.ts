/** Returns a function that says whether one more is allowed: `perSecond` times in each second. */
export function createRateLimit(perSecond: number, now: () => number = Date.now): () => boolean {
  let second = -1
  let used = 0
  return () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) used = 0
    second = current
    return used++ < perSecond
  }
}
