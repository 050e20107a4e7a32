import { resetAccount } from '../accounts/people'
import { activeUser, normalizeEmail } from '../accounts/users'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'

/**
 * For an admin who has lost the second factor where no other admin can help: whoever has the machine of the desk lets them in again.
 * The audit log says that the desk itself did it. Returns the link for a new password. Throws an Error with a sentence for an address
 * without an account in use.
 */
export async function resetSecondFactor(desk: Desk, email: string): Promise<string> {
  const user = await activeUser(desk.db, { email: normalizeEmail(email) })
  if (!user) throw new Error(`No account in use has the e-mail address ${email}.`)
  const { link } = await resetAccount(desk, DESK_ACTOR, { id: user.id, secondFactor: true })
  return link
}
