/** Pauses between the attempts, in milliseconds. */
const WAITS = [2000, 8000, 30_000, 120_000]

/**
 * Loads code that runs beside the page, then runs it. A failed load, for example without a network, is retried for some
 * minutes and then given up silently.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, run: (code: T) => void): Promise<void> {
  for (const pause of [...WAITS, null]) {
    const code = await load().then(
      (loaded) => ({ loaded }),
      () => null,
    )
    if (code) return run(code.loaded)
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
