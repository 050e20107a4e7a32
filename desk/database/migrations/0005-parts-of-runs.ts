import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `runs` as this step finds it: whole runs, with the cases of all their sites. */
interface Before {
  runs: {
    id: string
    run: string
    cases: number
    release: string
    cells: string
    state: string
    asked_by: string
    asked_at: number
    started_at: number | null
    runner: string | null
    lease_until: number | null
  }
}

/** Each row of `runs` is the part of a site, which a runner leases. What has ended stays one part; what has not waits, site by site. */
export const divideRuns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [column, type, value] of [
      ['run', 'text', ''],
      ['cases', 'bigint', 0],
    ] as const)
      await db.schema
        .alterTable('runs')
        .addColumn(column, type, (definition) => definition.notNull().defaultTo(value))
        .execute()
    const runs = db as Kysely<Before>
    for (const { id, cells, state } of await runs
      .selectFrom('runs')
      .select(['id', 'cells', 'state'])
      .execute()) {
      const all = JSON.parse(cells) as string[]
      const counted = { run: id, cases: all.length }
      await runs.updateTable('runs').set(counted).where('id', '=', id).execute()
      if (state === 'waiting' || state === 'running') await divide(runs, id, all)
    }
    await sql`create index runs_by_run on runs (run)`.execute(db)
    await sql`create index runs_to_do on runs (cases, asked_at, id) where state in ('waiting', 'running')`.execute(
      db,
    )
  },
}

/** Nobody is at it: desks are stopped for an upgrade. */
async function divide(db: Kysely<Before>, id: string, cells: readonly string[]): Promise<void> {
  const whole = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const free = { state: 'waiting', started_at: null, runner: null, lease_until: null }
  const [first = [], ...others] = Map.groupBy(cells, (cell) => cell.split('/', 1)[0]).values()
  await db
    .updateTable('runs')
    .set({ ...free, cells: JSON.stringify(first) })
    .where('id', '=', id)
    .execute()
  for (const own of others)
    await db
      .insertInto('runs')
      .values({ ...whole, ...free, id: randomUUID(), cells: JSON.stringify(own) })
      .execute()
}
