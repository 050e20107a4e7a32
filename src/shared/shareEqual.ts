const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * What `after` says, made of `before` wherever they are equal: who compares by identity sees only what has changed. For plain
 * data, such as came from JSON.
 */
export function shareEqual<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = after.map((value: unknown, at) => shareEqual(before[at], value))
    const same = before.length === shared.length && shared.every((value, at) => Object.is(value, before[at]))
    return (same ? before : shared) as T
  }
  if (!isPlain(before) || !isPlain(after)) return after
  const keys = Object.keys(after)
  const shared: Record<string, unknown> = {}
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    const known = Object.hasOwn(before, key) ? before[key] : undefined
    const value = shareEqual(known, after[key])
    // As JSON.parse does: a key such as `__proto__` is data.
    Object.defineProperty(shared, key, { value, writable: true, enumerable: true, configurable: true })
    same &&= Object.hasOwn(before, key) && Object.is(value, known)
  }
  return (same ? before : shared) as T
}
