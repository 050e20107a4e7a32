import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Desk } from '../core/desk'
import type { DatabaseKind } from '../database/tables'
import { beginChange, layoutText, saveTexts, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'
import { changesRoutes } from './changesRoutes'

const OPERATOR = [{ role: 'operator', site: '*' } as const]
const TABLES = ['texts', 'revisions', 'changes', 'layers', 'audit'] as const
type Table = (typeof TABLES)[number]

/** Has the database break at the first write to a table: in PostgreSQL the connection ends. Returns what fixes it. */
async function breakAt({ db }: Desk, kind: DatabaseKind, table: Table): Promise<() => Promise<unknown>> {
  const run = (text: string) => sql.raw(text).execute(db)
  const when = table === 'changes' ? 'update' : 'insert'
  if (kind === 'sqlite')
    await run(`create trigger broken before ${when} on ${table} begin select raise(abort, 'gone'); end`)
  else {
    await run(
      `create function broken() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    )
    await run(`create trigger broken before ${when} on ${table} for each row execute function broken()`)
  }
  return () => run(`drop trigger broken${kind === 'sqlite' ? '' : ` on ${table}`}`)
}

const rows = ({ db }: Desk) =>
  Promise.all(
    TABLES.map((table) => sql`select * from ${sql.table(table)}`.execute(db).then(({ rows }) => rows)),
  )

test.each(databasesToday.flatMap((kind) => TABLES.map((table) => [kind, table] as const)))(
  '[DK-08] a database (%s) that is gone at the write to %s keeps nothing half',
  async (kind, table) => {
    const { desk, signIn, close } = await testDesk([changesRoutes], { kind })
    const ana = await signIn('Ana', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    const before = await rows(desk)
    const fix = await breakAt(desk, kind, table)
    const texts = { n7: withScale(layoutText('n7'), 1.1), '6b': withScale(layoutText('6b'), 1.1) }
    const failed = await saveTexts(ana.call, id, etag, texts)
    // A lost connection is an outage, which passes; a statement that fails is not.
    expect(failed.status).toBe(kind === 'sqlite' ? 500 : 503)
    expect(await rows(desk)).toEqual(before)
    await fix()
    expect((await saveTexts(ana.call, id, etag, texts)).status).toBe(200)
    await close()
  },
)
