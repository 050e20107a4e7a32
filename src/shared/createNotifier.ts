/**
 * The listeners of something that changes, as `useSyncExternalStore` wants them. `connect` is called for the first listener
 * and returns what to call after the last one: however many rows of a long list subscribe, a window is listened to once.
 */
export function createNotifier<Value = void>(connect?: () => () => void) {
  const listeners = new Set<(value: Value) => void>()
  let disconnect: (() => void) | undefined
  return {
    notify(value: Value): void {
      // One may stop another, or subscribe again, while they are called.
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(value)
    },
    /** Returns how to stop. */
    subscribe(listener: (value: Value) => void): () => void {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}
