import { vi } from 'vitest'
import type { Call, TestDesk } from '../../../desk/testing/testDesk'
import type { Session } from '../connection'

/** Lets the page talk to a real desk in this process, as somebody who is signed in there, and gives their session. */
export async function onDesk(call: Call): Promise<Session> {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const { status, body, headers } = await call(
      request.method,
      `${pathname.replace('/desk/v1', '')}${search}`,
      {
        // Said by `call` already.
        headers: Object.fromEntries([...request.headers].filter(([name]) => name !== 'content-type')),
        ...(text !== '' && { body: JSON.parse(text) as unknown }),
      },
    )
    const sent = typeof body === 'string' ? (body as string) : JSON.stringify(body)
    return new Response(status === 204 ? null : sent, { status, headers })
  })
  return (await call('GET', '/session')).body
}

/** An admin of all sites, signed in at a desk, whose page talks to it. */
export async function asAdmin(desk: TestDesk, name: string): Promise<{ session: Session; call: Call }> {
  const { call } = await desk.signIn(name, [{ role: 'admin', site: '*' }])
  return { call, session: await onDesk(call) }
}
