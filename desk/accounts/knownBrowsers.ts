import { getCookie, setCookie } from 'hono/cookie'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import type { DeskContext } from '../deskRouter'
import { hashOf } from './identify'
import { newSecret } from './newSecret'
import { hasSecondFactor } from './secondFactor'
import { sessionCookie } from './sessionCookie'
import type { Audit } from './writeAccounts'

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

export function browserOf({ settings }: Desk, c: DeskContext): Browser {
  const [secret = '', ...lines] = (getCookie(c, cookieName(settings.origin)) ?? '').split('.')
  if (!/^[\w-]{43}$/.test(secret)) return { secret: newSecret(), lines: [] }
  const known = lines.map(Number).filter((n) => Number.isSafeInteger(n) && n > 0)
  return { secret, lines: known.slice(-MAX_LINES) }
}

/** The lines of the audit log by which somebody signed in with a browser, the oldest first. Nobody else has its secret. */
export async function signInsWith(
  db: Queries,
  { secret, lines }: Browser,
  user: string,
): Promise<SignInLine[]> {
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

/** Appends the line by which somebody signs in, or gives a second factor. Returns what their browser is to store. */
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
