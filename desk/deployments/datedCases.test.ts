import { expect, test, vi } from 'vitest'
import { mergePatch } from '@layout/mergePatch'
import type { Json } from '@layout/types'
import { minuteInUtc } from '@/shared/time/minuteInUtc'
import { createPublisher } from '../../publishing/publisher'
import { makeRelease } from '../../publishing/release'
import { evidenceOfRelease } from '../releases/releaseEvidence'
import { storedManifest } from '../releases/releaseFiles'
import { releaseViews } from '../releases/releaseViews'
import { checkAll, checkFiles, newChange, releaseOf } from '../testing/publishedDesk'
import { approve, deploy, FIRST, pageOf, publishedDesk } from '../testing/publishedWork'
import { servedBy } from '../testing/servedBy'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds } from '../testing/testDesk'
import { askAgain } from './deploymentJobs'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const iso = (at: number) => new Date(at).toISOString()
/** A date as layouts write it. */
const dateText = (at: number) => iso(at).replace(':00.000Z', 'Z')
const CELL = 'n7/normal/mobile/visitor'

/** A desk with an approved change of n7, whose promotion shows between two moments (in hours from now); all of its cases have passed. */
async function datedChange(
  kind: (typeof databaseKinds)[number] | undefined,
  { from, until }: { from?: number; until?: number },
) {
  const { test: on, desk, first, ana, bob } = await publishedDesk(kind)
  await checkFiles(desk, FIRST)
  on.clock.now = Math.ceil(on.clock.now / MINUTE_MS) * MINUTE_MS
  const begin = on.clock.now
  const at = (hours: number) => begin + hours * HOUR_MS
  const when: Json = {
    mode: 'normal',
    ...(from !== undefined && { from: dateText(at(from)) }),
    ...(until !== undefined && { until: dateText(at(until)) }),
  }
  const patch: Json = { home: { clip: { sort: 99, type: 'promotions.PromoVideo', when } } }
  const n7 = JSON.stringify(mergePatch(JSON.parse(FIRST.n7 ?? '{}') as Json, patch))
  const id = await newChange(desk, FIRST, [{ author: ana.id, files: { n7 } }])
  await checkAll(desk, id, true)
  await approve(bob.call, id)
  const { release } = await pageOf(ana.call, id)
  const idAt = (hours: number) => `${CELL}/${iso(at(hours))}`
  const forget = (cell: string) => desk.db.deleteFrom('evidence').where('cell', '=', cell).execute()
  const put = (more: object = {}) => deploy(ana.call, release, more)
  return { on, desk, first, ana, bob, id, n7, at, idAt, forget, put }
}

test.each(databasesToday)(
  '[DK-05] [DK-06] what a date brings is checked before it can go live, and the refusal names the date (%s)',
  async (kind) => {
    const { on, bob, id, at, idAt, forget, put, desk } = await datedChange(kind, { from: 30 })
    await forget(idAt(30))
    const refused = await put()
    expect(refused).toMatchObject({ status: 409, body: { code: 'blocked' } })
    expect((refused.body as { detail: string }).detail).toBe(
      `n7: 1 of 24 cases for n7 have not passed yet under the current rules and build. It is of what players get from ${minuteInUtc(at(30))} on.`,
    )
    const page = await pageOf(bob.call, id)
    expect(page.blockers.n7?.[0]?.cells).toEqual([idAt(30)])
    expect(page.cells.find(({ cell }) => cell === idAt(30))).toMatchObject({ state: 'missing' })
    await checkAll(desk, id, true)
    expect(await put()).toMatchObject({ status: 201 })
    await on.close()
  },
)

test.each(databasesToday)(
  '[DK-05] [DK-06] a plan is checked by its own clock: what ends before is none of it, and what begins in it is (%s)',
  async (kind) => {
    const { on, at, idAt, forget, put } = await datedChange(kind, { from: 10, until: 20 })
    await forget(idAt(10))
    const plan = (from: number, until?: number) =>
      put({ from: iso(at(from)), ...(until !== undefined && { until: iso(at(until)) }) })
    for (const [from, until] of [[5], [5, 11], [10, 11], [19]] as const)
      expect(await plan(from, until)).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/^n7: 1 of \d+ cases/) as string },
      })
    expect(await plan(5, 10)).toMatchObject({ status: 201 })
    expect(await plan(20, 30)).toMatchObject({ status: 201 })
    await on.close()
  },
)

test('[DK-06] a plan is stopped when what a date brings in its time is not proven any more', async () => {
  const { on, desk, first, at, idAt, put } = await datedChange(undefined, { from: 10 })
  expect(await put({ from: iso(at(5)) })).toMatchObject({ status: 201 })
  await askAgain(desk)
  expect(await servedBy(desk, 'n7', at(6))).not.toBe(first)
  await desk.db.updateTable('evidence').set({ passed: 0 }).where('cell', '=', idAt(10)).execute()
  on.clock.now = at(5) - MINUTE_MS
  await askAgain(desk)
  const plans = desk.db.selectFrom('deployments').select(['state', 'message']).where('kind', '=', 'schedule')
  expect(await plans.executeTakeFirst()).toMatchObject({
    state: 'cancelled',
    message: expect.stringContaining(`from ${minuteInUtc(at(10))} on`) as string,
  })
  await on.close()
})

test('[DK-06] dates that are over ask for nothing, and the release names the times that its evidence covers', async () => {
  const { on, desk, at, idAt, forget, put, bob, id } = await datedChange(undefined, { from: -10, until: 10 })
  // Before and after the promotion players get the same: that is one case, which is still to come.
  expect((await pageOf(bob.call, id)).cells.map(({ cell }) => cell)).toContain(CELL)
  on.clock.now = at(11)
  await forget(idAt(-10))
  expect((await pageOf(bob.call, id)).cells.map(({ cell }) => cell)).not.toContain(idAt(-10))
  const { body } = await put()
  const { release } = (body as { deployment: { release: string } }).deployment
  const carried = await evidenceOfRelease(desk, await storedManifest(desk, release as `sha256:${string}`))
  expect(Object.keys(carried?.cells ?? {})).toContain(CELL)
  expect(Object.keys(carried?.cells ?? {})).not.toContain(idAt(-10))
  await on.close()
})

test('[DK-06] a release that carries evidence of before a date came in is not all checked', async () => {
  const { test: on, desk, ana } = await publishedDesk()
  const patch: Json = {
    home: {
      clip: {
        sort: 99,
        type: 'promotions.PromoVideo',
        when: { from: dateText(on.clock.now + 30 * HOUR_MS) },
      },
    },
  }
  const files = { ...FIRST, n7: JSON.stringify(mergePatch(JSON.parse(FIRST.n7 ?? '{}') as Json, patch)) }
  const built = await releaseOf(files)
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer, now: desk.now })
  await publisher.storeRelease(built)
  const { manifest } = built
  const cases = (await releaseViews(on.desk, manifest)).cells.filter(({ site }) => site === 'n7')
  const isProven = async (carried: typeof cases) => {
    const found = carried.map(({ cell, layout }) => [
      cell,
      { layout, passed: true, findings: [], shown: {}, pages: {} },
    ])
    const evidence = JSON.stringify({
      ...{ v: 1, rules: 'older', build: 'older', texts: {} },
      cells: Object.fromEntries(found) as object,
    })
    const release = await makeRelease({ files, blocks: manifest.needs.blocks, evidence })
    await publisher.storeRelease(release)
    await publisher.push('live', release.name, { sites: ['n7'] })
    const { body } = await ana.call('GET', '/channels/live')
    return (body as { sites: Record<string, { isProven: boolean }> }).sites.n7?.isProven
  }
  expect(await isProven(cases)).toBe(true)
  expect(await isProven(cases.filter(({ cell }) => cell.split('/').length === 4))).toBe(false)
  const before = cases.map((one) => ({ ...one, layout: 'sha256:before' }))
  expect(await isProven(before.filter(({ cell }) => cell.split('/').length === 4))).toBe(false)
  await on.close()
})

test('[DK-06] evidence of before a date was set proves neither side of it', async () => {
  const { on, desk, ana, n7, at, put } = await datedChange(undefined, { from: 10 })
  const patch: Json = { home: { clip: { when: { from: dateText(at(12)) } } } }
  const files = { n7: JSON.stringify(mergePatch(JSON.parse(n7) as Json, patch)) }
  const moved = await newChange(desk, FIRST, [{ author: ana.id, files }])
  const { blockers } = await pageOf(ana.call, moved)
  expect(blockers.n7?.[0]?.cells?.filter((cell) => cell.startsWith(CELL))).toEqual([
    CELL,
    `${CELL}/${iso(at(12))}`,
  ])
  expect(await put()).toMatchObject({ status: 201 })
  await on.close()
})
