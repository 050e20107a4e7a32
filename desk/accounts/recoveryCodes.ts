import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { writeRows, written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import type { DeskContext, Person } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { forgiveAttempt, guessTargets, takeAttempt } from './attempts'
import { hasSecondFactor, noteUse, writeAccounts } from './users'

const COUNT = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** What the database keeps of someone's codes, as JSON: a keyed digest of each that was not used yet. */
interface RecoveryCodes {
  left: string[]
}

/** Whether what was given has the form of a recovery code: three groups of four. */
export const isRecoveryCode = (code: string): boolean => /^(?:[a-z2-7]{4}-){2}[a-z2-7]{4}$/.test(code)

/** How many codes are left. */
export const codesLeft = (data: string): number => (JSON.parse(data) as RecoveryCodes).left.length

/**
 * Makes codes for whoever loses their second factor; those that they had before are void. They are shown this once. Throws a problem
 * for an account without a second factor.
 */
export const makeRecoveryCodes = (
  desk: Desk,
  { id: user }: Person,
): Promise<{ codes: string[]; audit: number }> =>
  writeAccounts(desk, async (trx, audit) => {
    if (!(await hasSecondFactor(trx, user)))
      throw new Problem(409, {
        code: 'noSecondFactor',
        detail: 'Recovery codes stand in for a second factor: add a passkey or an authenticator app first.',
      })
    const codes = Array.from({ length: COUNT }, newCode)
    await removeRecoveryCodes(trx, user)
    const id = randomUUID()
    const data: RecoveryCodes = { left: codes.map((code) => digestOf(desk, user, code)) }
    await trx
      .insertInto('credentials')
      .values({
        ...{ id, user_id: user, kind: 'recovery', data: JSON.stringify(data), name: 'Recovery codes' },
        ...{ created_at: desk.now(), last_used_at: null },
      })
      .execute()
    written(trx, 'credentials', id)
    const n = await audit({ actor: user, verb: 'recovery.made', object: `user:${user}`, details: {} })
    return { codes, audit: n }
  })

/** Removes someone's codes, in a transaction: they stand in for a second factor, and go with the last one. */
export const removeRecoveryCodes = (trx: Queries, user: string): Promise<void> =>
  writeRows(
    trx,
    'credentials',
    trx.deleteFrom('credentials').where('user_id', '=', user).where('kind', '=', 'recovery').returning('id'),
  )

/** Checks one of someone's codes. Returns the write that uses it up. Throws a problem for any other, and for one that was used. */
export async function checkRecoveryCode(
  desk: Desk,
  c: DeskContext,
  user: { id: string; email: string },
  code: string,
): Promise<(trx: Queries) => Promise<void>> {
  const targets = await guessTargets(desk, c, 'code', user)
  await takeAttempt(desk, targets)
  const row = await desk.db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('kind', '=', 'recovery')
    .executeTakeFirst()
  const { left } = JSON.parse(row?.data ?? '{"left":[]}') as RecoveryCodes
  const digest = digestOf(desk, user.id, code)
  if (!row || !left.includes(digest)) throw wrongRecoveryCode()
  await forgiveAttempt(desk, targets)
  return async (trx) => {
    const data: RecoveryCodes = { left: left.filter((one) => one !== digest) }
    if (!(await noteUse(trx, row, { data: JSON.stringify(data), at: desk.now() }))) throw wrongRecoveryCode()
  }
}

const wrongRecoveryCode = () =>
  new Problem(403, {
    code: 'wrongCode',
    detail: 'That recovery code is not right, or was used before. Take another one.',
  })

/** `abcd-efgh-2345`: 60 bits. */
const newCode = (): string =>
  [...randomBytes(12)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Keyed by the desk's secret: a copy of the database alone is not enough to try codes out. */
const digestOf = ({ settings }: Desk, user: string, code: string): string =>
  createHmac('sha256', settings.secret).update(`recovery code of ${user}: ${code}`).digest('hex')
