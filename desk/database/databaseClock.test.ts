import { expect, test } from 'vitest'
import { claimPart } from '../evidence/runQueue'
import { addRun } from '../testing/addRun'
import { databaseKinds, testDesk } from '../testing/testDesk'
import { databaseClock } from './databaseClock'

const HOUR_MS = 3_600_000

test.runIf(databaseKinds.includes('postgres')).each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('[DK-06] a runner whose clock is an hour %s leaves others what they are at', async (_, error) => {
  const opened = await testDesk([], { kind: 'postgres' })
  const other = await testDesk([], { kind: 'postgres', sameAs: opened })
  const lines: unknown[] = []
  const [here, there] = [
    await databaseClock(opened.desk, (line) => lines.push(line)),
    await databaseClock(
      other.desk,
      (line) => lines.push(line),
      () => Date.now() + error,
    ),
  ]
  await addRun(opened.desk.db, { id: 'run1' })
  expect(await claimPart({ ...opened.desk, now: here.now })).toMatchObject({ id: 'run1' })
  expect(await claimPart({ ...other.desk, now: there.now })).toBeUndefined()
  expect(lines).toEqual([
    {
      event: 'clock',
      message: `The clock here is 3600 s ${error > 0 ? 'ahead of' : 'behind'} that of the database.`,
    },
  ])
  here.close()
  there.close()
  await other.desk.db.destroy()
  await opened.close()
})
