import { z } from '@hono/zod-openapi'
import { countingPortals } from '../core/countingPortals'
import type { Desk } from '../core/desk'
import { messageOf } from '../core/problem'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 32 * 1024 * 1024
/** What portals counted is known for so many days. */
const KEPT_DAYS = 400
const DAY_MS = 24 * 3_600_000

/** The day (UTC) of a moment, such as `2026-12-24`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const count = z.int().nonnegative()
const counts = z.object({
  site: z.string().regex(/^[a-z0-9-]{1,32}$/),
  bundle: z.string().regex(/^[0-9a-f]{16}$/),
  day: z.iso.date(),
  loads: count,
  failed: count,
  paints: z.array(count).max(20),
  seen: z.record(z.string().max(400), count),
  tapped: z.record(z.string().max(400), count),
})
/** What a portal counted of a day's page loads of a site's layers (`server/results.ts`). */
export type Counts = z.output<typeof counts>
/** `at` is the time on the portal's clock; earlier versions do not say it. */
const results = z.object({ process: z.uuid(), mark: count, at: count.optional(), counts: z.array(counts) })

/** Up to where each portal was read, by the database. A desk that begins reads all of it again, which changes nothing. */
const read = new WeakMap<Desk['db'], Map<string, { process: string; mark: number }>>()

/**
 * Reads what portals have counted since the last time (OP-11), and says whether all of them answered. One that does not is read the next
 * time.
 */
export async function readPortals(desk: Desk): Promise<boolean> {
  const marks = read.get(desk.db) ?? new Map<string, { process: string; mark: number }>()
  read.set(desk.db, marks)
  const answered = await Promise.all(
    countingPortals(desk).map(async (portal) => {
      const known = marks.get(portal)
      try {
        let found = await ask(portal, known?.mark ?? 0)
        // It was started again: it counts from nothing, in rows of its own.
        if (known && known.process !== found.process) found = await ask(portal, 0)
        await storeCounts(desk, found)
        marks.set(portal, found)
        return true
      } catch (error) {
        desk.log({ event: 'results', portal, error: messageOf(error) })
        return false
      }
    }),
  )
  return !answered.includes(false)
}

/** Removes what was counted too long ago. */
export async function forgetResults(desk: Desk): Promise<void> {
  const oldest = dayOf(desk.now() - KEPT_DAYS * DAY_MS)
  await desk.db.deleteFrom('results').where('day', '<', oldest).execute()
}

async function ask(portal: string, since: number): Promise<z.output<typeof results>> {
  const response = await fetch(`${portal}?since=${since}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`It answered ${response.status}.`)
  const text = await response.text()
  if (text.length > MAX_BYTES) throw new Error('It sent too much.')
  return results.parse(JSON.parse(text))
}

/**
 * Counts only grow: of two desks that read at the same time the later reading stays. Days are those of the desk's clock, by which it is
 * known since when something is served.
 */
async function storeCounts({ db, now }: Desk, found: z.output<typeof results>): Promise<void> {
  const { process, at = now(), counts } = found
  if (counts.length === 0) return
  const behind = Math.round((now() - at) / DAY_MS) * DAY_MS
  await db.transaction().execute(async (trx) => {
    for (const one of counts) {
      const { site, bundle, loads } = one
      const day = dayOf(Date.parse(one.day) + behind)
      await trx
        .insertInto('results')
        .values({ process, day, site, bundle, loads, counts: JSON.stringify(one) })
        .onConflict((conflict) =>
          conflict
            .columns(['process', 'day', 'site', 'bundle'])
            .doUpdateSet((of) => ({ loads: of.ref('excluded.loads'), counts: of.ref('excluded.counts') }))
            .whereRef('excluded.loads', '>=', 'results.loads'),
        )
        .execute()
    }
  })
}
