/** Between one try and the next, milliseconds. */
const WAITS = [2000, 8000, 30_000, 120_000]

/**
 * Loads code that runs beside the page and uses it once it is there. Where it cannot be had, a network that is away, it is
 * tried again for some minutes; then the page goes without it, and nobody is told.
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
