const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const idOf = (value: unknown): unknown =>
  isPlain(value) && Object.hasOwn(value, 'id') ? value.id : undefined

/**
 * Returns `after` with every part that equals its counterpart in `before` replaced by it, so that unchanged parts keep their
 * identity. List members are matched by `id`, or by position if they have none. For JSON data.
 */
export function structuralShare<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) return shareList(before, after) as T
  if (!isPlain(before) || !isPlain(after)) return after
  const keys = Object.keys(after)
  const shared: Record<string, unknown> = {}
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    const known = Object.hasOwn(before, key) ? before[key] : undefined
    const value = structuralShare(known, after[key])
    // As JSON.parse does: a key such as `__proto__` is data.
    Object.defineProperty(shared, key, { value, writable: true, enumerable: true, configurable: true })
    same &&= Object.hasOwn(before, key) && Object.is(value, known)
  }
  return (same ? before : shared) as T
}

function shareList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.map((value) => [idOf(value), value]))
  byId.delete(undefined)
  const shared = after.map((value, at) => {
    const id = idOf(value)
    return structuralShare(id === undefined ? before[at] : byId.get(id), value)
  })
  const same = before.length === shared.length && shared.every((value, at) => Object.is(value, before[at]))
  return same ? before : shared
}
