/** A value that is refreshed when it is older than `ms`, or the clock was set back; concurrent calls share it. */
export function refreshedAfter<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let at = 0
  let value: Promise<T> | undefined
  return () => {
    if (!value || Math.abs(Date.now() - at) > ms) {
      at = Date.now()
      value = read()
    }
    return value
  }
}
