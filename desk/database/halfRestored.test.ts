import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, newDatabase, newDeskDatabase } from '@tests/support/postgres'
import { afterAll, expect, test } from 'vitest'
import { databaseKinds } from '../testing/testDesk'
import { openDatabase } from './openDatabase'

const folder = mkdtempSync(join(tmpdir(), 'restored-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const run = (program: string, ...args: string[]) =>
  execFileSync(join(findPostgres() ?? '', program), args, { encoding: 'utf8' })

test.runIf(databaseKinds.includes('postgres'))(
  '[DK-08] no desk starts on a PostgreSQL whose restoration was broken off, however far it came',
  async () => {
    const dump = join(folder, 'desk.dump')
    run('pg_dump', '--format=custom', `--file=${dump}`, await newDeskDatabase())
    const steps = run('pg_restore', '--list', dump)
      .split('\n')
      .filter((line) => /^\d/.test(line))
    /** A database that has been brought back up to a step. */
    const restored = async (count: number) => {
      const list = join(folder, `${count}.list`)
      writeFileSync(list, `${steps.slice(0, count).join('\n')}\n`)
      const address = await newDatabase()
      run('pg_restore', `--use-list=${list}`, `--dbname=${address}`, dump)
      return address
    }
    const ends = (text: RegExp) => steps.findLastIndex((step) => text.test(step)) + 1
    const halves = [
      ends(/ TABLE \S+ audit /),
      ends(/ TABLE DATA \S+ kysely_migration /),
      ends(/ TABLE DATA /),
      ends(/ CONSTRAINT /),
      steps.length - 1,
    ]
    for (const count of halves)
      await expect(openDatabase(await restored(count)), steps[count - 1]).rejects.toThrow(
        /^A restoration of this database was broken off.*pg_restore --single-transaction/,
      )
    const { db } = await openDatabase(await restored(steps.length))
    await db.destroy()
  },
  60_000,
)
