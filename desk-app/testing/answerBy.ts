import { vi } from 'vitest'
import type { Call } from '../../desk/testing/testDesk'

/** How a request of the tool is answered: by the desk, or as a test has it. */
export interface Line {
  /** The network fails while it is true. */
  isDown: boolean
  /** What is written reaches the desk while it is true, but its answer does not come back. */
  losesAnswers: boolean
  /** Who makes the requests. */
  call: Call
  /** Every request: `PUT /changes/…/layers`. */
  requests: string[]
}

/** The tool's requests go to a desk in this process, as those of one person. */
export function answerBy(call: Call): Line {
  const line: Line = { isDown: false, losesAnswers: false, call, requests: [] }
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = request.url.replace(/^.*\/desk\/v1/, '')
    line.requests.push(`${request.method} ${path}`)
    if (line.isDown) throw new TypeError('Failed to fetch')
    const text = await request.text()
    const { status, body, headers } = await line.call(request.method, path, {
      // The type of a body is said by `call` already.
      headers: Object.fromEntries([...request.headers].filter(([name]) => name !== 'content-type')),
      ...(text !== '' && { body: JSON.parse(text) as unknown }),
    })
    if (line.losesAnswers && request.method !== 'GET') throw new TypeError('Failed to fetch')
    const sent = typeof body === 'string' ? (body as string) : JSON.stringify(body)
    return new Response(status === 204 ? null : sent, { status, headers })
  })
  return line
}
