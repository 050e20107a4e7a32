import { getCookie, setCookie } from 'hono/cookie'
import { sql } from 'kysely'
import { networkOf } from '../../server/networkOf'
import type { Desk } from '../core/desk'
import type { DeskContext } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { NewRow } from '../database/tables'
import { clientOf, CLOCK_SKEW_MS, hashOf, newSecret, sessionCookie } from './sessions'
import { hasSecondFactor, type Audit } from './users'

const SECOND = 1_000
const MINUTE = 60 * SECOND

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

/** What is guessed at, and how guesses are slowed. */
interface Target {
  subject: string
  /** Failures before the first wait. */
  free: number
  /** The longest wait after a failure, in ms. */
  longest: number
  /** Whether a right guess forgets the wrong ones: not where several people share it. */
  forgets: boolean
  /** Guesses of many addresses at one thing take turns, one in so many ms: guessing stays slow, and everybody's turn comes. */
  turns?: { of: string; every: number }
}

/** After this long without a failure all is forgotten. */
export const FORGOTTEN_MS = 24 * 60 * MINUTE
/** So many turns that nobody took may be taken at once. */
const BURST = 10
/** Between turns of addresses that have failed too often, in ms: others do not wait for them. */
const LATE_EVERY_MS = 5 * MINUTE
/** Any number: the first half of the locks that desks on one PostgreSQL take while they count. */
const ATTEMPTS_LOCK = 4_113_003

/** Guesses from one address: of passwords, links, passkeys or tokens. A company's people often share one. */
export const addressTarget = (desk: Desk, c: DeskContext, what: 'signIn' | 'link' | 'token'): Target => ({
  subject: `${what}:${networkOf(clientOf(desk, c).address)}`,
  free: 30,
  longest: 15 * MINUTE,
  forgets: false,
})

/**
 * Counts a guess as failed before it is looked at, so that a hundred at the same moment are counted too; `forgiveAttempt` takes that
 * back. Throws a problem (429) with `Retry-After` while there is a wait: it doubles with each failure, or lasts until it is one's turn.
 */
export async function takeAttempt(desk: Desk, targets: readonly Target[]): Promise<void> {
  const now = desk.now()
  const left = await desk.db.transaction().execute(async (trx) => {
    const counted: { subject: string; failed: number }[] = []
    let wait = 0
    for (const { subject, free, longest } of targets) {
      if (desk.kind === 'postgres')
        await sql`select pg_advisory_xact_lock(${ATTEMPTS_LOCK}, hashtext(${subject}))`.execute(trx)
      const row = await readAttempts(trx, subject)
      // What was noted while the clock was ahead does not count.
      const counts =
        row !== undefined && row.last_at > now - FORGOTTEN_MS && row.last_at <= now + CLOCK_SKEW_MS
      const before = counts ? row.failed : 0
      const pause = before < free ? 0 : Math.min(SECOND * 2 ** Math.min(before - free, 30), longest)
      if (counts && pause > 0) wait = Math.max(wait, row.last_at + pause - now)
      counted.push({ subject, failed: before + 1 })
    }
    for (const [at, target] of targets.entries())
      if (wait <= 0) wait = await waitForTurn(desk, trx, target, counted[at]?.failed ?? 0)
    if (wait <= 0)
      for (const { subject, failed } of counted) await note(trx, { subject, failed, last_at: now })
    return wait
  })
  if (left > 0) throw tooOften(left)
}

/**
 * How long it is until someone's turn, in ms; 0 when it is now. A turn is theirs from when they first ask, so that nobody overtakes
 * them. Who has failed too often waits among their like.
 */
async function waitForTurn(desk: Desk, trx: Queries, { subject, free, turns }: Target, failed: number) {
  if (!turns) return 0
  const now = desk.now()
  const isLate = failed > free
  const every = isLate ? LATE_EVERY_MS : turns.every
  const [queue, own] = [`${turns.of}${isLate ? ' late' : ''} turns`, `${subject} turn`]
  if (desk.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${ATTEMPTS_LOCK}, hashtext(${queue}))`.execute(trx)
  // Here `failed` is how many turns were before it. What is further away than that was given while the clock was ahead.
  const readTurn = async (of: string) => {
    const row = await readAttempts(trx, of)
    return row && row.last_at <= now + row.failed * every ? row.last_at : undefined
  }
  const given = await readTurn(own)
  if (given !== undefined && given > now) return given - now
  await trx.deleteFrom('attempts').where('subject', '=', own).execute()
  if (given !== undefined) return 0
  const turn = Math.max(((await readTurn(queue)) ?? 0) + every, now - (BURST - 1) * every)
  if (turn > now + FORGOTTEN_MS) return LATE_EVERY_MS
  const row = { failed: Math.max(0, Math.ceil((turn - now) / every)), last_at: turn }
  await note(trx, { subject: queue, ...row })
  if (turn > now) await note(trx, { subject: own, ...row })
  return Math.max(0, turn - now)
}

const readAttempts = (trx: Queries, subject: string) =>
  trx.selectFrom('attempts').select(['failed', 'last_at']).where('subject', '=', subject).executeTakeFirst()

const note = (trx: Queries, row: NewRow<'attempts'>) =>
  trx
    .insertInto('attempts')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()

/** The guess was right: it does not count. */
export async function forgiveAttempt(desk: Desk, targets: readonly Target[]): Promise<void> {
  for (const { subject, forgets, turns } of targets) {
    const rows = desk.db.updateTable('attempts')
    if (forgets) await desk.db.deleteFrom('attempts').where('subject', '=', subject).execute()
    else
      await rows
        .set({ failed: sql<number>`failed - 1` })
        .where('subject', '=', subject)
        .where('failed', '>', 0)
        .execute()
    if (turns)
      await rows
        .set({ last_at: sql<number>`last_at - ${turns.every}` })
        .where('subject', '=', `${turns.of} turns`)
        .execute()
  }
}

function tooOften(left: number): Problem {
  const seconds = Math.ceil(left / SECOND)
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
  return new Problem(429, {
    code: 'slowed',
    detail: `Too many failed attempts. Try again in ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

/** What a browser stores for longer than a session: its secret, and the lines of the audit log by which people signed in there. */
export interface Browser {
  secret: string
  lines: readonly number[]
}

interface SignInLine {
  n: number
  /** Whether a second factor was given there; `none`: the account had none. */
  factor: 'given' | 'none' | 'missing'
}

/** As long as browsers store a cookie. */
const LIFE_S = 400 * 24 * 3_600
/** More people than share one browser. */
const MAX_LINES = 20

const cookieName = (origin: string): string => `${sessionCookie(origin).name}-known`

function browserOf({ settings }: Desk, c: DeskContext): Browser {
  const [secret = '', ...lines] = (getCookie(c, cookieName(settings.origin)) ?? '').split('.')
  if (!/^[\w-]{43}$/.test(secret)) return { secret: newSecret(), lines: [] }
  const known = lines.map(Number).filter((n) => Number.isSafeInteger(n) && n > 0)
  return { secret, lines: known.slice(-MAX_LINES) }
}

/** The lines of the audit log by which someone signed in with a browser, the oldest first. Nobody else has its secret. */
async function signInsWith(db: Queries, { secret, lines }: Browser, user: string): Promise<SignInLine[]> {
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('audit')
    .select(['n', 'details'])
    .where('n', 'in', lines)
    .where('actor', '=', user)
    .orderBy('n')
    .execute()
  return rows.flatMap(({ n, details }) => {
    const { browser, factor } = JSON.parse(details) as Partial<SignInLine> & { browser?: string }
    return browser === hashOf(secret) && factor ? [{ n, factor }] : []
  })
}

/** Appends the line by which someone signs in, or gives a second factor. Returns what their browser is to store. */
export async function auditSignIn(
  desk: Desk,
  c: DeskContext,
  [trx, audit]: [Queries, Audit],
  event: { user: string; isVerified: boolean; verb: string; details: Record<string, unknown> },
): Promise<{ browser: Browser; n: number }> {
  const { user, isVerified, verb, details } = event
  const browser = browserOf(desk, c)
  const before = await signInsWith(trx, browser, user)
  const factor = isVerified ? 'given' : (await hasSecondFactor(trx, user)) ? 'missing' : 'none'
  const known = before.find((line) => line.factor !== 'missing')
  const n = await audit({
    ...{ actor: user, verb, object: `user:${user}` },
    details: {
      ...{ ...details, factor, browser: hashOf(browser.secret) },
      ...(known && { knownSince: known.n }),
    },
  })
  const isNew = !before.some((line) => line.factor === factor)
  return { n, browser: { ...browser, lines: isNew ? [...browser.lines, n] : browser.lines } }
}

export function setBrowser({ settings }: Desk, c: DeskContext, { secret, lines }: Browser): void {
  const { options } = sessionCookie(settings.origin)
  const value = [secret, ...lines.slice(-MAX_LINES)].join('.')
  setCookie(c, cookieName(settings.origin), value, { ...options, maxAge: LIFE_S })
}
