/** An object that notes which of its own keys are read. Whoever lists its keys has read all of them. */
export function recordReads<T extends object>(
  object: T,
): { recorded: T; keysRead: ReadonlySet<PropertyKey> } {
  const keysRead = new Set<PropertyKey>()
  const recorded = new Proxy(object, {
    get(target, key, receiver) {
      keysRead.add(key)
      return Reflect.get(target, key, receiver) as unknown
    },
    has(target, key) {
      keysRead.add(key)
      return Reflect.has(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      keysRead.add(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target)
      for (const key of keys) keysRead.add(key)
      return keys
    },
  })
  return { recorded, keysRead }
}
