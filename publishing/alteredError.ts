/** Something in the store is missing, or not as it was written: whatever is read by it proves itself, and this did not. */
export class AlteredError extends Error {
  override name = 'AlteredError'

  /** `what` as a sentence begins: `The release sha256:…`. */
  constructor(what: string, reason?: unknown) {
    const why = reason instanceof Error ? ` (${reason.message})` : ''
    super(`${what} is missing or was changed${why}.`)
  }
}
