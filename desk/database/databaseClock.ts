import { sql } from 'kysely'
import type { OpenedDatabase } from './openDatabase'

/** Clocks of machines that look at the time differ by less, in ms. */
const UNNOTICED_MS = 1_000
const AGAIN_MS = 60_000

export interface DatabaseClock {
  /** Milliseconds since the epoch. */
  now: () => number
  close: () => void
}

/**
 * The time for all desks and runners on one database: that of its server. Of two with times of their own, each would take over what the
 * other is at. `own` is the clock of this machine, which SQLite has, too.
 */
export async function databaseClock(
  { db, kind }: Pick<OpenedDatabase, 'db' | 'kind'>,
  log: (line: Record<string, unknown>) => void,
  own: () => number = Date.now,
): Promise<DatabaseClock> {
  if (kind === 'sqlite') return { now: own, close: () => undefined }
  let ahead = 0
  async function compare(): Promise<void> {
    const before = own()
    const { rows } = await sql<{
      at: number
    }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
    const after = own()
    const found = Math.round((rows[0]?.at ?? after) - (before + after) / 2)
    const isNoticed = Math.abs(found) > UNNOTICED_MS + Math.abs(after - before)
    const last = ahead
    ahead = isNoticed ? found : 0
    if (isNoticed && Math.abs(found - last) > UNNOTICED_MS)
      log({ event: 'clock', message: `The clock here is ${secondsText(found)} that of the database.` })
  }
  await compare()
  const timer = setInterval(() => void compare().catch(() => undefined), AGAIN_MS)
  timer.unref()
  return { now: () => own() + ahead, close: () => clearInterval(timer) }
}

const secondsText = (ms: number): string =>
  `${Math.round(Math.abs(ms) / 1_000)} s ${ms > 0 ? 'behind' : 'ahead of'}`
