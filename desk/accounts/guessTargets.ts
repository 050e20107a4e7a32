import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { networkOf } from '../../server/networkOf'
import { addressTarget, MINUTE, SECOND, type Target } from './attempts'
import { clientOf } from './clientOf'
import { hashOf } from './identify'
import { browserOf, signInsWith } from './knownBrowsers'

/** Codes have six digits: there are few guesses a day, whoever makes them. */
const LIMITS = {
  password: { free: 5, longest: 5 * MINUTE, every: 5 * SECOND },
  code: { free: 3, longest: 15 * MINUTE, every: 5 * MINUTE },
}

/**
 * What a guess counts for. A browser that its owner has signed in with counts alone, so that no stranger keeps them out; for codes,
 * one that has given a code or passkey before, as whoever found the password has signed in too. Others count by account and address,
 * and take turns. `email` may have no account.
 */
export async function guessTargets(
  desk: Desk,
  c: DeskContext,
  what: keyof typeof LIMITS,
  { id, email }: { id: string | undefined; email: string },
): Promise<Target[]> {
  const { free, longest, every } = LIMITS[what]
  const subject = what === 'password' ? `email:${email}` : `code:${id}`
  const browser = browserOf(desk, c)
  const signIns = id === undefined ? [] : await signInsWith(desk.db, browser, id)
  if (signIns.some(({ factor }) => what === 'password' || factor === 'given'))
    return [{ subject: `${subject} browser:${hashOf(browser.secret)}`, free, longest, forgets: true }]
  const from = networkOf(clientOf(desk, c).address)
  const turns = { of: subject, every }
  return [
    { subject: `${subject} from:${from}`, free, longest, forgets: true, turns },
    ...(what === 'password' ? [addressTarget(desk, c, 'signIn')] : []),
  ]
}
