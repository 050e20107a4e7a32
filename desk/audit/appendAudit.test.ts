import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'
import { auditHash, NO_LINE } from './appendAudit'

const event = (n: number) => ({ actor: 'ana', verb: 'change.saved', object: `change:${n}`, details: { n } })

test.each(databasesToday)(
  '[DK-07] each line of the audit log contains the hash of the one before it (%s)',
  async (kind) => {
    const { desk, close } = await testDesk([], { kind })
    await Promise.all([1, 2, 3, 4, 5].map((n) => desk.write((_, audit) => audit(event(n)))))
    const lines = await desk.db.selectFrom('audit').selectAll().orderBy('n').execute()
    expect(lines.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    expect(lines.map(({ prev }) => prev)).toEqual([NO_LINE, ...lines.slice(0, -1).map(({ hash }) => hash)])
    expect(lines.map((line) => auditHash(line))).toEqual(lines.map(({ hash }) => hash))
    await close()
  },
)

test.each(databasesToday)('[DK-07] no line can be changed or removed in the database (%s)', async (kind) => {
  const { desk, close } = await testDesk([], { kind })
  await desk.write((_, audit) => audit(event(1)))
  const attempts = ["update audit set actor = 'bob'", 'delete from audit']
  for (const attempt of attempts)
    await expect(sql.raw(attempt).execute(desk.db)).rejects.toThrow('The audit log is append-only.')
  expect(await desk.db.selectFrom('audit').select('actor').execute()).toEqual([{ actor: 'ana' }])
  await close()
})

test.each(databasesToday)(
  '[DK-07] what fails leaves no line, and without a line nothing is written (%s)',
  async (kind) => {
    const { desk, close } = await testDesk([], { kind })
    const failing = desk.write(async (_, audit) => {
      await audit(event(1))
      throw new Error('It broke.')
    })
    await expect(failing).rejects.toThrow('It broke.')
    const silent = desk.write((trx) => trx.insertInto('channels').values({ name: 'live', seq: 0 }).execute())
    await expect(silent).rejects.toThrow('audit log')
    expect(await desk.db.selectFrom('audit').selectAll().execute()).toEqual([])
    expect(await desk.db.selectFrom('channels').selectAll().execute()).toEqual([])
    await close()
  },
)
