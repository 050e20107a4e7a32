interface Facts {
  status: number
  /** Which kind of problem it is, as programs know it: `secondFactor`. */
  code: string
  /** The desk's sentence for people. */
  detail: string
  /** Everything that the problem said. */
  body: Readonly<Record<string, unknown>>
  /** Seconds after which it may be tried again, where the desk says so. */
  retryAfter?: number
}

/** What the desk answered instead of what was asked for (RFC 9457). Its message is the desk's sentence. */
export class DeskProblem extends Error {
  readonly status: number
  readonly code: string
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfter: number | undefined

  constructor({ status, code, detail, body, retryAfter }: Facts) {
    super(detail)
    this.name = 'DeskProblem'
    this.status = status
    this.code = code
    this.body = body
    this.retryAfter = retryAfter
  }
}
