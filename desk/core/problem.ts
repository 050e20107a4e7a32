import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Members of a problem (RFC 9457) besides its status. */
interface ProblemOptions {
  /** Which kind of problem it is, as programs know it: `stale`, `conflict`, `secondFactor`. */
  code: string
  /** What is wrong, in a sentence for people. */
  detail: string
  /** Further members, by what the call documents. */
  more?: Record<string, unknown>
  /** Headers of the response, such as `Retry-After`. */
  headers?: Record<string, string>
}

const TITLES: Partial<Record<number, string>> = {
  400: 'Not understood',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible now',
  410: 'No longer there',
  412: 'Changed meanwhile',
  413: 'Too large',
  421: 'Other address',
  422: 'Not valid',
  428: 'Without a precondition',
  429: 'Too often',
  500: 'The desk failed',
  503: 'The desk cannot do that at the moment',
}

/** Ends a request with a problem. Nothing of it was done. */
export class Problem extends HTTPException {
  readonly code: string

  constructor(status: ContentfulStatusCode, { code, detail, more = {}, headers = {} }: ProblemOptions) {
    const body = {
      type: `about:blank#${code}`,
      code,
      title: TITLES[status] ?? 'Not done',
      status,
      detail,
      ...more,
    }
    super(status, {
      message: detail,
      res: new Response(JSON.stringify(body), {
        status,
        headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
      }),
    })
    this.code = code
  }
}

/**
 * The tag in an `If-Match` header. A weak one counts, too: proxies that compress make it of the desk's own, and the desk's tags name
 * the version, whatever its bytes. Throws a problem without one (428), and for a form that names no single version
 * (400).
 */
export function requireIfMatch(header: string | undefined): string {
  if (header === undefined)
    throw new Problem(428, {
      code: 'precondition',
      detail: 'Say which version this changes (If-Match), so that nothing is overwritten unseen.',
    })
  const tag = /^(?:W\/)?"([\x21\x23-\x7e]{1,200})"$/.exec(header.trim())?.[1]
  if (tag === undefined)
    throw new Problem(400, { code: 'request', detail: 'If-Match names one version: "…".' })
  return tag
}

/** What an error says, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
