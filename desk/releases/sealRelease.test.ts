import { describe, expect, test, vi } from 'vitest'
import { cellId, matrix } from '../../compliance/cases/cell'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { createPublisher } from '../../publishing/publisher'
import { verifyStore } from '../../publishing/verifyStore'
import { parseEvidence } from '../../compliance/evidence/evidence'
import { approvedChange } from '../testing/approvedChange'
import { edited, filesWith, checkAll, newChange, TEST_BUILD } from '../testing/publishedDesk'
import { approve, pageOf, post } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { type TestDesk } from '../testing/testDesk'
import { storedText } from './releaseFiles'

const portal = vi.hoisted(() => ({ build: 'build' as string | null }))
vi.mock('./buildOfPortal', () => ({ buildOfPortal: () => portal.build }))

/** What n7 serves, and the manifest and evidence of that among the objects. */
async function served({ desk }: TestDesk) {
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer })
  const release = (await publisher.newest('live'))?.pointer.sites.n7?.release
  if (!release) throw new Error('n7 serves nothing.')
  const manifest = await publisher.manifestOf(release)
  const evidence = manifest.evidence && parseEvidence(await storedText(desk.objects, manifest.evidence))
  return { release, manifest, evidence }
}

describe.each(databasesToday)('[PB-01] [DK-05] the evidence of a release (%s)', (kind) => {
  test('[PB-01] is in the objects and names every case of the site, the rules and the build', async () => {
    const { on, release, deploy, ana, id } = await approvedChange({ kind })
    const done = await deploy()
    const live = await served(on)
    expect(done).toMatchObject({
      status: 201,
      body: { deployment: { state: 'live', release: live.release, built: release } },
    })
    expect(live.evidence).toMatchObject({ rules: RULES_DIGEST, build: TEST_BUILD })
    expect(Object.keys(live.evidence?.cells ?? {}).sort()).toEqual(matrix(['n7']).map(cellId).sort())
    expect(await verifyStore(on.desk.objects)).toEqual([])
    // The desk says so of what is live and of what was published.
    expect(await ana.call('GET', '/channels/live')).toMatchObject({
      body: { sites: { n7: { release: live.release, isProven: true } } },
    })
    const cells = matrix(['n7']).length
    expect(await ana.call('GET', `/releases/${live.release}`)).toMatchObject({
      body: {
        change: { id },
        evidence: { rules: RULES_DIGEST, build: TEST_BUILD, cells, passed: cells },
      },
    })
    await on.close()
  })

  test('[PB-01] goes back with its release, and the same layers with the same evidence have the same name', async () => {
    const { on, desk, first, bob, id, release, deploy, ana } = await approvedChange({ kind })
    await deploy()
    const before = await served(on)
    await post(bob.call, '/channels/live/rollbacks', { reason: 'Wrong prize' })
    expect((await served(on)).release).toBe(first)
    // Once it is approved again it goes live as it was.
    on.clock.now += 1
    await approve(bob.call, id)
    expect((await deploy()).status).toBe(201)
    expect((await served(on)).release).toBe(before.release)
    on.clock.now += 60_000
    // Another release with other evidence, and back by a rollback: it keeps its own.
    await edited(desk, id, { author: ana.id, files: { n7: filesWith(1.2).n7 ?? '' } })
    await checkAll(desk, id, true)
    const page = await pageOf(ana.call, id)
    expect(page.release).not.toBe(release)
    await desk.db
      .updateTable('changes')
      .set({ state: 'open', base: before.release })
      .where('id', '=', id)
      .execute()
    await approve(bob.call, id)
    expect((await deploy({ release: (await pageOf(ana.call, id)).release })).status).toBe(201)
    expect((await served(on)).manifest.evidence).not.toBe(before.manifest.evidence)
    await post(bob.call, '/channels/live/rollbacks', { reason: 'Wrong again' })
    expect(await served(on)).toEqual(before)
    await on.close()
  })
})

test('[PB-01] [DK-05] evidence changes nothing of what was approved: the views are the same', async () => {
  const { on, desk, release, deploy } = await approvedChange()
  const row = await desk.db
    .selectFrom('releases')
    .select('manifest')
    .where('name', '=', release)
    .executeTakeFirstOrThrow()
  await deploy()
  const { evidence: _evidence, ...live } = (await served(on)).manifest
  expect(live).toEqual(JSON.parse(row.manifest))
  await on.close()
})

test('[PB-01] what nobody could check goes live in an emergency without evidence, and the desk says so', async () => {
  const { on, release, ana } = await approvedChange()
  const eve = await on.signIn('Eve', [{ role: 'admin', site: '*' }])
  portal.build = 'a newer build'
  const body = { release, sites: ['n7'], reason: 'Everything is on fire.' }
  expect((await post(eve.call, '/channels/live/break-glass', body)).status).toBe(201)
  expect(await served(on)).toMatchObject({ release, evidence: undefined })
  const shown = await ana.call('GET', `/releases/${release}`)
  expect(shown.body).not.toHaveProperty('evidence')
  portal.build = 'build'
  await on.close()
})

test('[DK-07] what is live is called by the change that made it, not by one that was begun from it since', async () => {
  const { on, release, ana, id, first } = await approvedChange()
  const eve = await on.signIn('Eve', [{ role: 'admin', site: '*' }])
  portal.build = 'a newer build'
  const body = { release, sites: ['n7'], reason: 'Everything is on fire.' }
  expect((await post(eve.call, '/channels/live/break-glass', body)).status).toBe(201)
  portal.build = 'build'
  on.clock.now += 1_000
  const changeOf = async (name: string) =>
    ((await ana.call('GET', `/releases/${name}`)).body as { change: { id: string } | null }).change?.id
  // Looked at before anything is edited, it is the release that it was begun from, by the same name.
  const files = { ...filesWith(1), n7: filesWith(1.1).n7 ?? '' }
  const untouched = await newChange(on.desk, files, [])
  await on.desk.db.updateTable('changes').set({ base: release }).where('id', '=', untouched).execute()
  expect((await pageOf(ana.call, untouched)).release).toBe(release)
  expect(await changeOf(release)).toBe(id)
  // So it is once its edits are undone.
  await edited(on.desk, untouched, { author: ana.id, files: { n7: filesWith(1.4).n7 ?? '' } })
  await edited(on.desk, untouched, { author: ana.id, files: { n7: files.n7 } })
  expect((await pageOf(ana.call, untouched)).release).toBe(release)
  expect(await changeOf(release)).toBe(id)
  // What was live before anybody used the desk came from no change.
  await pageOf(ana.call, await newChange(on.desk, filesWith(1), []))
  expect(await changeOf(first)).toBeUndefined()
  await on.close()
})

test('[PB-01] evidence of a failure is carried too, and proves nothing', async () => {
  const { on, desk, release, ana } = await approvedChange()
  const eve = await on.signIn('Eve', [{ role: 'admin', site: '*' }])
  const cell = 'n7/green/mobile/visitor'
  const row = await desk.db
    .selectFrom('evidence')
    .selectAll()
    .where('cell', '=', cell)
    // Of the change: what was live before carries nothing.
    .where('data', '!=', '{}')
    .executeTakeFirstOrThrow()
  const data = row.data.replace('"passed":true', '"passed":false')
  await desk.db.updateTable('evidence').set({ passed: 0, data }).where('cell', '=', cell).execute()
  const body = { release, sites: ['n7'], reason: 'Everything is on fire.' }
  expect((await post(eve.call, '/channels/live/break-glass', body)).status).toBe(201)
  expect((await served(on)).evidence?.cells[cell]?.passed).toBe(false)
  expect(await ana.call('GET', '/channels/live')).toMatchObject({
    body: { sites: { n7: { isProven: false } } },
  })
  await on.close()
})
