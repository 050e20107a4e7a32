import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { writeRows, written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import type { DeskContext, Person } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { forgiveAttempt, guessTargets, takeAttempt } from './attempts'
import { endSessions, rotateSession, setSession } from './sessions'
import { requireFactorIfAny, writeAccounts } from './users'

/** The password of an account; undefined where people sign in by other ways. */
export const passwordOf = (db: Queries, user: string): Promise<Row<'credentials'> | undefined> =>
  db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', user)
    .where('kind', '=', 'password')
    .executeTakeFirst()

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

let nobodys: Promise<string> | undefined

/**
 * Whether a password belongs to a hash. Without a hash, because there is no such account, the same work is done, so that the time
 * it takes tells nothing. `isOutdated`: the hash was made at another cost and is to be renewed.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const known = FORMAT.exec(stored ?? '')
  const parts = known ?? FORMAT.exec(await (nobodys ??= hashPassword('nobody')))
  const [memory, passes, parallelism] = (parts?.slice(1, 4) ?? []).map(Number)
  if (!parts || memory === undefined || passes === undefined || parallelism === undefined)
    throw new Error('A stored password has an unknown format.')
  const cost = { memory, passes, parallelism }
  const [salt = '', hash = ''] = parts.slice(4)
  const derived = await argon2id(password, Buffer.from(salt, 'base64url'), cost)
  const expected = Buffer.from(hash, 'base64url')
  const isRight = expected.length === derived.length && timingSafeEqual(expected, derived) && known !== null
  return { isRight, isOutdated: costText(cost) !== costText(ARGON2_COST) }
}

const derive = promisify(argon2)

export interface Argon2Cost {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

/** What OWASP recommends for argon2id. Kept with each hash: it can be raised, and older hashes are renewed at the next sign-in. */
export const ARGON2_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const HASH_BYTES = 32

/**
 * The hash of a password, in the PHC format: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. Node computes four at a time, so many
 * sign-ins at once do not fill the memory.
 */
export async function hashPassword(password: string, cost = ARGON2_COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, cost)
  return `$argon2id$v=19$${costText(cost)}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** A cost as the PHC format writes it. */
export const costText = ({ memory, passes, parallelism }: Argon2Cost): string =>
  `m=${memory},t=${passes},p=${parallelism}`

/** The same characters typed on another keyboard may be other code points: both give one hash. */
export const argon2id = (password: string, nonce: Uint8Array, cost: Argon2Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength: HASH_BYTES })

/**
 * Sets another password, for who knows the one before, and ends all other sessions. Where there was none, the second factor counts
 * instead. Throws a problem. Returns the number of the line in the audit log.
 */
export async function changePassword(
  desk: Desk,
  c: DeskContext,
  person: Person,
  { current, password }: { current: string; password: string },
): Promise<number> {
  const { id, session } = person
  const stored = await passwordOf(desk.db, id)
  if (stored) await requirePassword(desk, c, person, { current, stored: stored.data })
  else requireFactorIfAny(person)
  requireStrong(password, person)
  const data = await hashPassword(password)
  const { secret, n } = await writeAccounts(desk, async (trx, audit) => {
    await keepPassword(desk, trx, id, data)
    await endSessions(trx, id, session)
    const line = { actor: id, verb: 'password.changed', object: `user:${id}` }
    return { secret: await rotateSession(desk, trx, session, { isVerified: false }), n: await audit(line) }
  })
  setSession(desk, c, secret)
  return n
}

async function requirePassword(
  desk: Desk,
  c: DeskContext,
  person: Person,
  { current, stored }: { current: string; stored: string },
): Promise<void> {
  const targets = await guessTargets(desk, c, 'password', person)
  await takeAttempt(desk, targets)
  const { isRight } = await checkPassword(current, stored)
  if (!isRight)
    throw new Problem(403, { code: 'wrongPassword', detail: 'That is not your current password.' })
  await forgiveAttempt(desk, targets)
}

/** Refuses, with a problem, a password that is easily guessed. */
export function requireStrong(password: string, owner: { name: string; email: string }): void {
  const weakness = weakPassword(password, owner)
  if (weakness !== null) throw new Problem(422, { code: 'password', detail: weakness })
}

/** Makes a hash the password of an account, in place of the one that it had. */
export async function keepPassword(desk: Desk, trx: Queries, user: string, data: string): Promise<void> {
  const id = randomUUID()
  const before = trx.deleteFrom('credentials').where('user_id', '=', user).where('kind', '=', 'password')
  await writeRows(trx, 'credentials', before.returning('id'))
  await trx
    .insertInto('credentials')
    .values({
      ...{ id, user_id: user, kind: 'password', data, name: 'Password' },
      created_at: desk.now(),
      last_used_at: null,
    })
    .execute()
  written(trx, 'credentials', id)
}

const MIN_CHARACTERS = 10

/** The commonest of ten characters and more, and what people make of a product's name; without digits and signs at their end. */
const COMMON = new Set([
  ...[
    'password',
    'passwort',
    'contraseña',
    'senha',
    'passwordpassword',
    'qwertyuiop',
    'qwertzuiop',
    'azertyuiop',
  ],
  ...[
    'qwerty',
    'asdfghjkl',
    'zxcvbnm',
    'letmein',
    'letmeinplease',
    'welcome',
    'iloveyou',
    'administrator',
    'admin',
  ],
  ...[
    'changeme',
    'changemenow',
    'trustno',
    'superman',
    'football',
    'basketball',
    'baseball',
    'sunshine',
    'princess',
  ],
  ...['abcdefghij', 'abcdefghijk', 'abcdefghijkl', 'q1w2e3r4t5', 'q1w2e3r4t5y', '1q2w3e4r5t', '1q2w3e4r5t6y'],
  ...[
    '1qaz2wsx3edc',
    'zaq12wsxcde',
    'qazwsxedc',
    'qwerty12345',
    'mypassword',
    'secretsecret',
    'testtest',
    'test',
  ],
  ...['portico', 'porticoadmin', 'porticodesk', 'desk', 'casino', 'operator', 'reviewer', 'compliance'],
])

/** Why a password is too easy to guess, as a sentence; null when it is not. */
export function weakPassword(password: string, owner: { name: string; email: string }): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if ([...plain].length < MIN_CHARACTERS) return `A password has at least ${MIN_CHARACTERS} characters.`
  const [local = ''] = owner.email.toLowerCase().split('@')
  const own = [owner.name, owner.email, local].map((text) => lettersOf(text.normalize('NFKC').toLowerCase()))
  if (own.includes(lettersOf(plain)) || own.includes(lettersOf(stemOf(plain))))
    return 'That password is your own name or address. Choose one that nobody can guess from them.'
  const isCommon = [plain, stemOf(plain)].some((text) => COMMON.has(text))
  if (isCommon || isOfOnePiece(plain))
    return 'That password is among the first that are tried. Choose another: three or four words that do not belong together are good.'
  return null
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
/** Without what is added at the end to please a rule: `Password2026!`. */
const stemOf = (text: string): string => text.replace(/[^\p{L}]+$/u, '')

/** The same few characters over and over (`aaaaaaaaaa`, `abcabcabcabc`), or digits in their order. */
const isOfOnePiece = (text: string): boolean =>
  /^(.{1,4})\1+.{0,3}$/su.test(text) ||
  '01234567890123456789'.includes(text) ||
  '98765432109876543210'.includes(text)
