import type { Person } from '../access/actor'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { describeSession } from './describeSession'
import { forgetExpired } from './forgetExpired'
import { hashOf } from './identify'
import { rotateSession, setSession, startSession, type SignIn } from './startSession'
import { writeAccounts, type Audit } from './writeAccounts'

type Work<T> = (trx: Queries, audit: Audit) => Promise<T>

/** Runs a write that says who signs in and by what, and signs them in. Answers with the session. */
export const signIn = (desk: Desk, c: DeskContext, work: Work<SignIn & { by: string }>) =>
  answerSession(desk, c, async (trx, audit) => {
    const { by, ...who } = await work(trx, audit)
    await forgetExpired(desk, trx)
    const secret = await startSession(desk, c, trx, who)
    await audit({ actor: who.user, verb: 'session.started', object: `user:${who.user}`, details: { by } })
    return secret
  })

/** Runs a write by which somebody who is signed in gives a second factor. Answers with the session. */
export const confirmSession = (desk: Desk, c: DeskContext, person: Person, by: string, work: Work<void>) =>
  answerSession(desk, c, async (trx, audit) => {
    await work(trx, audit)
    const secret = await rotateSession(desk, trx, person.session, { isVerified: true })
    const object = `user:${person.id}`
    await audit({ actor: person.id, verb: 'session.verified', object, details: { by } })
    return secret
  })

/** The write returns the session's new secret, which goes to the browser after the commit. */
async function answerSession(desk: Desk, c: DeskContext, work: Work<string>) {
  const { secret, session } = await writeAccounts(desk, async (trx, audit) => {
    const made = await work(trx, audit)
    return { secret: made, session: await describeSession(desk, trx, hashOf(made)) }
  })
  setSession(desk, c, secret)
  return session
}
