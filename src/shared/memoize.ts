/** Computes the result for each object once. The objects must not change, and go when nothing else refers to them. */
export function memoize<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { result: Result }>()
  return (key) => {
    const known = results.get(key) ?? { result: compute(key) }
    results.set(key, known)
    return known.result
  }
}
