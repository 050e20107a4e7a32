import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Verb } from '../../publishing/access/verbs'
import { covers, grantsForSites, sitesFor, type Grant, type Groups } from '../../publishing/access/whyNot'
import { written } from '../audit/loggedRows'
import { writtenText } from '../contract/parts'
import type { AuditEvent, Desk } from '../core/desk'
import type { Person } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

/** An account that is in use, by its id or e-mail address; undefined without one. */
export const activeUser = (
  db: Queries,
  by: { id: string } | { email: string },
): Promise<Row<'users'> | undefined> => {
  const users = db.selectFrom('users').selectAll().where('disabled_at', 'is', null)
  const found = 'id' in by ? users.where('id', '=', by.id) : users.where('email', '=', by.email)
  return found.executeTakeFirst()
}

/** The same, for someone who is signing in: it may have been disabled in that moment. Throws a problem. */
export async function requireActiveUser(db: Queries, id: string): Promise<Row<'users'>> {
  const user = await activeUser(db, { id })
  if (user) return user
  throw new Problem(401, {
    code: 'signIn',
    detail: 'This account is disabled. An admin can enable it again.',
  })
}

/** The roles of an account. */
export const grantsOf = (db: Queries, user: string): Promise<Grant[]> =>
  db.selectFrom('grants').select(['role', 'site']).where('user_id', '=', user).execute()

/** The same for sites: those for a group are for its layer and its sites as they are now. */
export const siteGrantsOf = async (db: Queries, user: string): Promise<Grant[]> =>
  grantsForSites(await grantsOf(db, user), await readGroups(db))

/** All groups of sites. */
export async function readGroups(db: Queries): Promise<Groups> {
  const rows = await db
    .selectFrom('site_groups')
    .select(['name', 'sites'])
    .where('sites', '<>', '[]')
    .execute()
  return new Map(rows.map(({ name, sites }) => [name, JSON.parse(sites) as string[]]))
}

/** How long a closed account still counts, in ms: nobody becomes the only one by closing the others. */
const CLOSED_COUNTS_MS = 7 * 24 * 3_600_000

export async function countAccounts(db: Queries, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where((of) => of.or([of('disabled_at', 'is', null), of('disabled_at', '>', now - CLOSED_COUNTS_MS)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of these people may do something for all of these sites now: their accounts are in use and their roles allow it. */
export async function whoMay(
  db: Queries,
  people: readonly string[],
  verb: Verb,
  sites: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const id of new Set(people)) {
    if (!(await activeUser(db, { id }))) continue
    const scope = sitesFor(await siteGrantsOf(db, id), verb)
    if (sites.every((site) => covers(scope, site))) found.push(id)
  }
  return found
}

/** Makes an account in a transaction. Throws a problem when the e-mail address has one. Returns its id. */
export async function newAccount(
  { now }: Desk,
  [trx, audit]: [Queries, Audit],
  { name, email, grants, by }: { name: string; email: string; grants: readonly Grant[]; by: string | null },
): Promise<string> {
  const id = randomUUID()
  const taken = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) throw emailTaken()
  await trx.insertInto('users').values({ id, name, email, created_at: now(), disabled_at: null }).execute()
  for (const { role, site } of grants)
    await trx.insertInto('grants').values({ user_id: id, role, site }).execute()
  written(trx, 'users', id)
  const details = { name, email, grants, invitedBy: by }
  await audit({ actor: id, verb: 'account.created', object: `user:${id}`, details })
  return id
}

export const emailTaken = () =>
  new Problem(409, { code: 'taken', detail: 'There is already an account with this e-mail address.' })

/**
 * A name is shown beside other words, and nobody's looks like another's: it has nothing that is not seen or breaks a line. What joins
 * letters and emoji is seen.
 */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u
const schema = writtenText(1, 80)

/** A name as it is stored. Throws a problem for one that cannot be shown. */
export function personName(given: string | undefined): string {
  const typed = given?.normalize('NFC').trim() ?? ''
  const name = schema.safeParse(typed)
  if (name.success && !NOT_IN_NAMES.test(typed)) return name.data
  throw new Problem(422, { code: 'name', detail: 'Give the name by which your colleagues know you.' })
}

/**
 * An e-mail address as accounts are found by it: nobody remembers in which case it was written. Only A to Z are folded: letters that
 * look alike, such as full-width ones or the sign of Kelvin, are other letters.
 */
export const normalizeEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Ways to sign in that also are a second factor: each stands for a thing that the person has. */
export const SECOND_FACTORS = ['passkey', 'totp'] as const

/** The kinds of second factors that a person has. */
export async function secondFactorsOf(db: Queries, user: string): Promise<(typeof SECOND_FACTORS)[number][]> {
  const found = await db
    .selectFrom('credentials')
    .select('kind')
    .distinct()
    .where('user_id', '=', user)
    .where('kind', 'in', SECOND_FACTORS)
    .execute()
  return SECOND_FACTORS.filter((kind) => found.some((one) => one.kind === kind))
}

export const hasSecondFactor = async (db: Queries, user: string): Promise<boolean> =>
  (await secondFactorsOf(db, user)).length > 0

/**
 * What changes the ways to sign in needs the second factor, once there is one: otherwise who has found a password could add a factor
 * of their own. The first is added without, so nobody is locked out. Throws a problem.
 */
export function requireFactorIfAny(person: Person): void {
  if (!person.hasFactor || person.isVerified) return
  throw new Problem(403, {
    code: 'secondFactor',
    detail: 'That needs your second factor: confirm who you are, then try again.',
    more: { enrolled: true },
  })
}

/**
 * Notes that a way to sign in was used, with what is kept of it from now on. False when it is no longer as it was read: it was used,
 * changed or removed in the same moment, and must not count.
 */
export async function noteUse(
  trx: Queries,
  { id, data }: Row<'credentials'>,
  next: { data: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ data: next.data, last_used_at: next.at })
    .where('id', '=', id)
    .where('data', '=', data)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) written(trx, 'credentials', id)
  return numUpdatedRows > 0n
}

/** Any number: the lock that all desks on one PostgreSQL take while they change accounts. */
const ACCOUNTS_LOCK = 4_113_002

export type Audit = (event: AuditEvent) => Promise<number>

/**
 * A write that concerns accounts, sessions, tokens or policies. They happen one after the other, also with several desks on one
 * database: what is checked first ("a link is used once", "the last admin stays") still holds at the end.
 */
export const writeAccounts = <T>(desk: Desk, work: (trx: Queries, audit: Audit) => Promise<T>): Promise<T> =>
  desk.write(async (trx, audit) => {
    if (desk.kind === 'postgres') await sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`.execute(trx)
    return work(trx, audit)
  })
