import type { Call, TestDesk } from '../../desk/testing/testDesk'
import type { Session } from '../deskTypes'
import { answerBy } from './answerBy'

/** Lets the page talk to a real desk in this process, as someone who is signed in there, and gives their session. */
export async function onDesk(call: Call): Promise<Session> {
  answerBy(call)
  return (await call('GET', '/session')).body
}

/** An admin of all sites, signed in at a desk, whose page talks to it. */
export async function asAdmin(desk: TestDesk, name: string): Promise<{ session: Session; call: Call }> {
  const { call } = await desk.signIn(name, [{ role: 'admin', site: '*' }])
  return { call, session: await onDesk(call) }
}
