/** A value that is refreshed when it is older than `ms`; concurrent calls share it. */
export function refreshedAfter<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let at = 0
  let value: Promise<T> | undefined
  return () => {
    if (!value || Date.now() - at > ms) {
      at = Date.now()
      value = read()
    }
    return value
  }
}
