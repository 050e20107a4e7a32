import { expect, test } from 'vitest'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { verifyAudit } from '../audit/verifyAudit'
import { buildOfPortal } from '../releases/buildOfPortal'
import { addRun } from '../testing/addRun'
import { filesWith, newChange, publishFirst } from '../testing/publishedDesk'
import { testDesk } from '../testing/testDesk'
import { checkLive } from './checkLive'
import type { CheckRequest } from './runCheckProcess'

const { signal } = new AbortController()

/** Says that every case passed, in this build. */
const passes = (requests: CheckRequest[], after?: (cells: number) => Promise<unknown>) => {
  return async (request: CheckRequest) => {
    requests.push(request)
    for (const [at, cell] of request.cells.entries()) {
      await request.onChecked({
        evidence: {
          v: 1,
          rules: RULES_DIGEST,
          build: String(buildOfPortal(process.cwd())),
          texts: {},
          cells: { [cell]: { layout: `of ${cell}`, passed: true, findings: [], shown: {}, pages: {} } },
        },
      })
      await after?.(at + 1)
      if (request.signal.aborted) throw new Error('stopped')
    }
  }
}

async function deskWithLive() {
  const opened = await testDesk([])
  const files = filesWith(1)
  await publishFirst(opened.desk, files)
  const begin = () => newChange(opened.desk, files, [{ author: 'ana', files: { n7: filesWith(2).n7 ?? '' } }])
  return { ...opened, begin }
}

test('[DK-06] while someone works on a change, what is live is checked in the background, each case once', async () => {
  const { desk, begin, close } = await deskWithLive()
  const requests: CheckRequest[] = []
  const tried = new Set<string>()
  const check = () => checkLive(desk, tried, { check: passes(requests), signal })
  // A desk that nobody works at costs nothing.
  expect(await check()).toBe(false)
  await begin()
  while (await check());
  // Site by site, as other runners do the same.
  expect(requests.map(({ cells, isBackground }) => [cells.length, isBackground])).toEqual(
    Array.from({ length: 5 }, () => [16, true]),
  )
  expect(new Set(requests.flatMap(({ cells }) => cells)).size).toBe(5 * 16)
  const ofN7 = requests.find(({ cells }) => cells.includes('n7/green/mobile/visitor'))
  expect(Object.keys(ofN7?.texts ?? {}).sort()).toEqual(['base', 'n7', 'sites'])
  const kept = await desk.db.selectFrom('evidence').select('cell').execute()
  expect(kept).toHaveLength(80)
  expect((await verifyAudit(desk.db, desk.objects, desk.settings.secret)).findings).toEqual([])
  expect(await check()).toBe(false)
  await close()
})

test('[DK-06] it makes way for a run that someone asks for, and goes on with the rest afterwards', async () => {
  const { desk, begin, close } = await deskWithLive()
  await begin()
  const requests: CheckRequest[] = []
  const tried = new Set<string>()
  const ask = async (cells: number) => {
    if (cells === 3 && requests.length === 1) await addRun(desk.db, { id: 'run1' })
  }
  const check = () => checkLive(desk, tried, { check: passes(requests, ask), signal })
  await check()
  expect((await desk.db.selectFrom('evidence').select('cell').execute()).length).toBe(4)
  expect(await check()).toBe(false)
  await desk.db.updateTable('runs').set({ state: 'done' }).execute()
  expect(await check()).toBe(true)
  await close()
})

test('[DK-06] what cannot be checked in the background is said once, and not tried for ever', async () => {
  const { desk, begin, close } = await deskWithLive()
  await begin()
  const tried = new Set<string>()
  let times = 0
  const check = () => {
    times += 1
    return Promise.reject(new Error('There is no browser here.'))
  }
  expect(await checkLive(desk, tried, { check, signal })).toBe(true)
  expect(await checkLive(desk, tried, { check, signal })).toBe(false)
  expect(times).toBe(1)
  await close()
})
