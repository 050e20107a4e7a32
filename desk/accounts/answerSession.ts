import type { Person } from '../access/actor'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { describeSession } from './describeSession'
import { forgetExpired } from './forgetExpired'
import { hashOf } from './identify'
import { auditSignIn, setBrowser, type Browser } from './knownBrowsers'
import { rotateSession, setSession, startSession, type SignIn } from './startSession'
import { writeAccounts, type Audit } from './writeAccounts'

type Work<T> = (trx: Queries, audit: Audit) => Promise<T>

/** Runs a write that says who signs in and by what, and signs them in. Answers with the session. */
export const signIn = (desk: Desk, c: DeskContext, work: Work<SignIn & { by: string }>) =>
  answerSession(desk, c, async (trx, audit) => {
    const { by, ...who } = await work(trx, audit)
    await forgetExpired(desk, trx)
    const secret = await startSession(desk, c, trx, who)
    const event = { ...who, verb: 'session.started', details: { by } }
    return { secret, ...(await auditSignIn(desk, c, [trx, audit], event)) }
  })

/** Runs a write by which somebody who is signed in gives a second factor. Answers with the session. */
export const confirmSession = (desk: Desk, c: DeskContext, person: Person, by: string, work: Work<void>) =>
  answerSession(desk, c, async (trx, audit) => {
    await work(trx, audit)
    const secret = await rotateSession(desk, trx, person.session, { isVerified: true })
    const event = { user: person.id, isVerified: true, verb: 'session.verified', details: { by } }
    return { secret, ...(await auditSignIn(desk, c, [trx, audit], event)) }
  })

/** The write returns what goes to the browser after the commit. */
async function answerSession(desk: Desk, c: DeskContext, work: Work<{ secret: string; browser: Browser }>) {
  const { secret, browser, session } = await writeAccounts(desk, async (trx, audit) => {
    const made = await work(trx, audit)
    return { ...made, session: await describeSession(desk, trx, hashOf(made.secret)) }
  })
  setSession(desk, c, secret)
  setBrowser(desk, c, browser)
  return session
}
