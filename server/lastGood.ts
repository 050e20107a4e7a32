export interface LastGood<T> {
  /** The newest value that could be read. Rejects while there has been none. */
  read: () => Promise<T>
  /** Why that is not the newest; null while it is. */
  problem: () => string | null
}

/** Keeps what was read when it cannot be read any more. Each new reason is reported once. */
export function lastGood<T>(readNow: () => Promise<T>, report: (problem: string) => void): LastGood<T> {
  let good: { value: T } | null = null
  let problem: string | null = null
  return {
    problem: () => problem,
    async read() {
      try {
        good = { value: await readNow() }
        problem = null
      } catch (error) {
        const found = error instanceof Error ? error.message : String(error)
        if (found !== problem) report(`${found}${good ? ' What was read before stays.' : ''}`)
        problem = found
        if (!good) throw error
      }
      return good.value
    },
  }
}
