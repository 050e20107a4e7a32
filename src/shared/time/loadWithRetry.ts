/** Pauses between the attempts, in milliseconds. */
const WAITS = [2000, 8000, 30_000, 120_000]

/**
 * Loads code that the page does without until then: services, or a part that `lazy` waits for with its fallback. A failed load,
 * for example without a network, is retried for some minutes, and whenever the connection is back or the page is shown or hidden. It
 * never rejects, as `lazy` would fail with it until the page is loaded again.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, [pause, ...later] = WAITS): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      if (pause) setTimeout(resolve, pause)
      addEventListener('online', resolve, { once: true })
      addEventListener('visibilitychange', resolve, { once: true })
    })
    return loadWithRetry(load, later)
  }
}
