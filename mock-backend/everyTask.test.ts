import { expect, test } from 'vitest'
import { TASKS } from '@tests/support/demoReach'
import { reachBackend, type Demo } from '@tests/support/reachBackend'

/** Does what a task says, as a player would. */
const doIt: Record<number, (demo: Demo) => Promise<unknown>> = {
  1: () => Promise.resolve(),
  2: ({ ask }) => ask('bindAccount', { mobile: '09170001234', code: '123456' }),
  3: async ({ play, games }) => {
    const { id } = (await games()).find(({ name }) => /tiger|lucky\s*neko/i.test(name)) ?? { id: 0 }
    await play([id])
  },
  5: ({ deposit }) => deposit(50_000),
  6: async ({ play, games }) => play((await games()).slice(20, 23).map(({ id }) => id)),
  12: ({ deposit }) => deposit(10_000, 6),
  14: ({ deposit }) => deposit(10_000),
  15: ({ ask }) => ask('actionLog', { event: 'share', type: 20 }),
}
const report = (type: number) => (demo: Demo) => demo.ask('actionLog', { event: 'task', type })

test('[WD-02] the table of tasks has the 17 types of the specification', () => {
  expect(TASKS.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
})

test.each(TASKS)('[WD-02] task $id, $name, is done by doing it, and its reward is received', async (row) => {
  const demo = await reachBackend(row.scenario)
  const claim = () => demo.ask('receiveTaskAward', { type: row.id })
  const isDaily = [1, 14, 15].includes(row.id)
  const before = await claim()
  // Who is signed in has logged in; everything else has to be done first, and 14 of personas is of another day.
  if (row.id !== 1) expect(before.errcode).toBe(1190)
  await (doIt[row.id] ?? report(row.id))(demo)
  const end = row.id === 1 ? before : await claim()
  expect(end).toMatchObject({ errcode: 0 })
  const [award] = end.awards as { id: number; count: number }[]
  expect(award?.count).toBeGreaterThan(0)
  const { list } = await demo.ask('getBonusRecord')
  expect(list).toContainEqual(expect.objectContaining({ rewardId: award?.id, count: award?.count }))
  expect((await claim()).errcode).toBe(1191)
  demo.time.now += 86_400_000
  expect((await claim()).errcode).toBe(row.id === 1 ? 0 : isDaily ? 1190 : 1191)
})
