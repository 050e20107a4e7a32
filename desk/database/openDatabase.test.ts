import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { newDatabase } from '@tests/support/postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseKinds } from '../testing/testDesk'
import { openDatabase } from './openDatabase'

const folder = mkdtempSync(join(tmpdir(), 'upgrades-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Rows of a statement in a database that no desk has open. */
async function query(address: string, text: string): Promise<Record<string, unknown>[]> {
  if (address.startsWith('file:')) {
    const database = new DatabaseSync(fileURLToPath(address))
    const rows = database.prepare(text).all()
    database.close()
    return rows
  }
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}
const tablesOf = async (address: string) =>
  (
    await query(
      address,
      address.startsWith('file:')
        ? "select name from sqlite_master where type = 'table'"
        : "select tablename as name from pg_tables where schemaname = 'public'",
    )
  ).flatMap(({ name }) => (/^(?:kysely|sqlite)_/.test(String(name)) ? [] : [name]))

// In its first step, in a later one, and in a step that has done half of its own.
const cases = databaseKinds.flatMap((kind) =>
  ['sessions', 'results', 'desk_build'].map((table) => ({ kind, table })),
)

test.each(cases)(
  '[DK-08] an upgrade that ends before “$table” leaves the database as it was, and is done by the next start ($kind)',
  async ({ kind, table }) => {
    const address =
      kind === 'postgres' ? await newDatabase() : pathToFileURL(join(folder, `${table}.sqlite`)).href
    await query(address, `create table ${table} (id text)`)
    await expect(openDatabase(address)).rejects.toThrow(/^The database could not be brought up to date: /)
    expect(await tablesOf(address)).toEqual([table])
    await query(address, `drop table ${table}`)
    const { db } = await openDatabase(address)
    await db.destroy()
    expect(await tablesOf(address)).toContain('group_policies')
  },
)
