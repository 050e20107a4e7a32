import { vi } from 'vitest'

/** A request that the page sent. */
export interface Asked {
  /** `GET /changes/c1/review` */
  call: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

/** Another answer than 200 with JSON. */
export class Answer {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** A problem as the desk says it. */
export const problem = (status: number, code: string, detail: string, more: object = {}): Answer =>
  new Answer(status, { type: 'about:blank', title: code, status, code, detail, ...more })

type Reply = unknown

/**
 * Answers what a page asks of the desk, by `GET /path`: with an object, an `Answer`, or what a function of the request gives.
 * Returns what was asked. A call without an answer fails the test.
 */
export function scriptDesk(replies: Record<string, Reply>): Asked[] {
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
    const answer = given instanceof Answer ? given : new Answer(200, given)
    const isText = typeof answer.body === 'string'
    return new Response(isText ? (answer.body as string) : JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'Content-Type': isText ? 'application/x-ndjson' : 'application/json' },
    })
  })
  return all
}
