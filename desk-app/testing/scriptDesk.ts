import { vi } from 'vitest'

/** A request that the page sent. */
export interface Asked {
  /** `GET /changes/c1/review` */
  call: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

const JSON_TYPE = 'application/json'
const PROBLEM = 'application/problem+json'

/** Another reply than 200 with JSON. */
export class Reply {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A problem as the desk says it. */
export const problem = (status: number, code: string, detail: string, more: object = {}): Reply =>
  new Reply(status, { type: 'about:blank', title: code, status, code, detail, ...more })

/**
 * Answers what a page asks of the desk, by `GET /path`: with an object, a `Reply`, or what a function of the request gives.
 * Returns what was asked. A call without an answer fails the test.
 */
export function scriptDesk(replies: Record<string, unknown>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const call = `${request.method} ${decodeURIComponent(url.pathname.replace('/desk/v1', ''))}`
    const text = await request.text()
    const asked: Asked = {
      call,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    }
    all.push(asked)
    if (!(call in replies)) throw new Error(`The script has no answer to ${call}.`)
    const reply = replies[call]
    const given: unknown = typeof reply === 'function' ? (reply as (asked: Asked) => unknown)(asked) : reply
    const sent = given instanceof Reply ? given : new Reply(200, given)
    const isText = typeof sent.body === 'string'
    return new Response(isText ? (sent.body as string) : JSON.stringify(sent.body), {
      status: sent.status,
      headers: { 'Content-Type': isText ? 'application/x-ndjson' : sent.status < 400 ? JSON_TYPE : PROBLEM },
    })
  })
  return all
}
