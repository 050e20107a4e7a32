/** Reads what belongs to a build once for each key: it does not change under a process that runs on it. What fails is read again. */
export function readOnce<Key extends string[], Value>(
  read: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const values = new Map<string, Promise<Value>>()
  return (...key) => {
    const name = key.join('\n')
    const value = values.get(name) ?? read(...key)
    values.set(name, value)
    value.catch(() => values.delete(name))
    return value
  }
}
