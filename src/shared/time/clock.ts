let source = (): number => Date.now()

/** The one clock. A scenario may stop or shift it; nothing else calls Date.now. */
export const clock = {
  /** Milliseconds since 1970, UTC. Never call it while rendering. */
  now(): number {
    return source()
  },
  /** Freezes the clock at `ms`. */
  freeze(ms: number): void {
    source = () => ms
  },
  /** Runs on, starting at `ms` now. */
  startAt(ms: number): void {
    const shift = ms - Date.now()
    source = () => Date.now() + shift
  },
  /** Back to real time. */
  reset(): void {
    source = () => Date.now()
  },
}
