import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressOf, databaseKinds, testDesk } from '../testing/testDesk'
import { openDatabase } from './openDatabase'

const casesOf = (...sites: string[]) =>
  sites.flatMap((site) => [`${site}/green/mobile/visitor`, `${site}/normal/mobile/visitor`])

test.each(databaseKinds)(
  '[SC-05] runs of before are divided when the database is brought up to date: what has not ended waits by site (%s)',
  async (kind) => {
    const on = await testDesk([], { kind })
    const { db } = on.desk
    // As the step before left it.
    for (const index of ['runs_by_run', 'runs_to_do']) await sql`drop index ${sql.ref(index)}`.execute(db)
    for (const column of ['run', 'cases', 'is_draft', 'tries', 'not_before', 'doing'])
      await db.schema.alterTable('runs').dropColumn(column).execute()
    const later = [
      ...['live_copies', 'site_groups', 'pictures', 'webhooks', 'webhook_messages'],
      ...[
        'comments',
        'named_reviewers',
        'mail_messages',
        'mail_off',
        'results',
        'canary_starts',
        'templates',
        'bundle_cache',
        'desk_build',
        'picture_groups',
        'group_policies',
      ],
    ]
    for (const table of later) await db.schema.dropTable(table).execute()
    await sql`delete from kysely_migration where name >= '0005-parts-of-runs'`.execute(db)
    const before = { release: 'sha256:x', asked_by: 'ana', asked_at: 7, message: null }
    const led = { started_at: 8, ended_at: null, runner: 'gone', lease_until: 9 }
    const added = { is_draft: 0, tries: 0, not_before: 0, doing: null }
    const free = { started_at: null, ended_at: null, runner: null, lease_until: null }
    for (const row of [
      { id: 'old', cells: casesOf('n7', '6b'), state: 'done', ...led, ended_at: 10 },
      { id: 'waits', cells: casesOf('n7', '6b', '6s'), state: 'waiting', ...free },
      { id: 'runs', cells: casesOf('n7', '6b'), state: 'running', ...led },
      { id: 'empty', cells: [], state: 'waiting', ...free },
    ])
      await db
        .insertInto('runs')
        .values({ ...before, ...row, cells: JSON.stringify(row.cells) } as never)
        .execute()
    const opened = await openDatabase(addressOf(on))
    const rows = await opened.db.selectFrom('runs').selectAll().orderBy('cells').execute()
    const partsOf = (run: string) =>
      rows
        .filter((row) => row.run === run)
        .map(({ cells, ...row }) => ({ ...row, cells: JSON.parse(cells) as string[] }))
    expect(partsOf('old')).toEqual([
      {
        ...before,
        ...led,
        ...added,
        id: 'old',
        run: 'old',
        cases: 4,
        state: 'done',
        ended_at: 10,
        cells: casesOf('n7', '6b'),
      },
    ])
    for (const [run, ...sites] of [
      ['waits', '6b', '6s', 'n7'],
      ['runs', '6b', 'n7'],
    ] as const) {
      const parts = partsOf(run)
      expect(parts).toMatchObject(
        sites.map((site) => ({
          ...before,
          ...free,
          ...{ run, cases: 2 * sites.length, state: 'waiting', cells: casesOf(site) },
        })),
      )
      expect(parts.map(({ id }) => id)).toContain(run)
    }
    expect(partsOf('empty')).toMatchObject([{ cases: 0, state: 'waiting', cells: [] }])
    await opened.db.destroy()
    await on.close()
  },
)
