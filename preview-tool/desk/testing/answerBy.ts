import { vi } from 'vitest'
import type { Call } from '../../../desk/testing/testDesk'

/** How a request of the tool is answered: by the desk, or as a test has it. */
export interface Line {
  /** The network fails while it is true. */
  isDown: boolean
  /** Who makes the requests. */
  call: Call
  /** Every request: `PUT /changes/…/layers`. */
  requests: string[]
}

/** The tool's requests go to a desk in this process, as those of one person. */
export function answerBy(call: Call): Line {
  const line: Line = { isDown: false, call, requests: [] }
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = request.url.replace(/^.*\/desk\/v1/, '')
    line.requests.push(`${request.method} ${path}`)
    if (line.isDown) throw new TypeError('Failed to fetch')
    const text = await request.text()
    const result = await line.call(request.method, path, {
      ...(text !== '' && { body: JSON.parse(text) as unknown }),
      headers: Object.fromEntries(
        [...request.headers].filter(([name]) => ['if-match', 'idempotency-key'].includes(name)),
      ),
    })
    const isEmpty = result.status === 204
    return new Response(isEmpty ? null : JSON.stringify(result.body), {
      status: result.status,
      headers: result.headers,
    })
  })
  return line
}
