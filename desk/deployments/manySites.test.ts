import { StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countedStore } from '@tests/support/countedStore'
import { manySites, siteName } from '@tests/support/manySites'
import { verifyStore } from '../../publishing/verifyStore'
import { storeCheckpoint } from '../audit/checkLog'
import { openChannel } from '../channels/openChannel'
import { casesOfSites } from '../releases/releaseViews'
import { checkAll, checkFiles, newChange } from '../testing/publishedDesk'
import { approve, deploy, newWork, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { testDesk } from '../testing/testDesk'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

/** A reviewed change of one of some sites: how many objects each step asks for, and which sites it is about. */
async function publishOneOf(sites: number) {
  const { store, count } = countedStore()
  const files = manySites(sites)
  const on = await publishedDesk('sqlite', { files, store })
  const site = siteName(1)
  const layer = JSON.parse(files[site] ?? '{}') as { theme?: object }
  const text = JSON.stringify({ ...layer, theme: { ...layer.theme, scale: 1.25 } })
  const id = await newChange(on.desk, files, [{ author: on.ana.id, files: { [site]: text } }])
  await checkAll(on.desk, id)
  await approve(on.bob.call, id)
  // As every desk does when it starts.
  await storeCheckpoint(on.desk)
  count()
  const page = await pageOf(on.ana.call, id)
  const reviewed = count()
  await on.ana.call('GET', '/channels/live')
  const described = count()
  expect(await deploy(on.ana.call, page.release, { sites: [site] })).toMatchObject({ status: 201 })
  const published = count()
  const { pointer } = (await openChannel(on.desk, 'live')) ?? {}
  const changed = Object.keys(files).filter((name) => pointer?.sites[name]?.release !== on.first)
  expect(await verifyStore(store)).toEqual([])
  await on.close()
  return {
    operations: { reviewed, described, published },
    sites: page.sites,
    cells: page.cells.length,
    changed,
  }
}

// More sites than were once remembered, each of which has to be composed.
test(
  '[SC-01] [SC-04] a change of one site of 70 costs the store what it costs of 5',
  { timeout: 60_000 },
  async () => {
    const few = await publishOneOf(5)
    const many = await publishOneOf(70)
    expect(many).toEqual({ ...few, changed: expect.anything() as unknown })
    expect(few.sites).toEqual([siteName(1)])
    expect(few.operations.reviewed.listed).toEqual([])
    expect(few.operations.described.listed).toEqual([])
    // Key sets are few; the log is years long.
    expect(few.operations.published.listed).toEqual(['k/'])
    expect(many.changed.filter((name) => name !== 'sites')).toEqual([siteName(1)])
  },
)

test('[SC-01] what the layers of 70 sites come to is found out once', async () => {
  let reads = 0
  const bundles = new Map(
    Array.from({ length: 70 }, (_, index) => [
      siteName(index),
      {
        digest: `sha256:${index.toString(16).padStart(64, '0')}` as const,
        read: () => {
          reads += 1
          return Promise.resolve(JSON.stringify({ v: 1, site: siteName(index), layers: [] }))
        },
      },
    ]),
  )
  const on = await testDesk([])
  const first = await casesOfSites(on.desk, bundles)
  expect([reads, first.length]).toEqual([70, 70 * 16])
  expect(await casesOfSites(on.desk, bundles)).toEqual(first)
  expect(reads).toBe(70)
  await on.close()
})

/** What SQLite is asked while something is done. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  let queries = 0
  const { all } = StatementSync.prototype
  const counted = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (
    this: StatementSync,
    ...of
  ) {
    queries += 1
    return all.apply(this, of)
  })
  onTestFinished(() => counted.mockRestore())
  await work()
  counted.mockRestore()
  return queries
}

test('[SC-01] what is live of 70 sites is asked of the database as often as that of 5, whatever was checked', async () => {
  const queriesOf = async (sites: number) => {
    const files = manySites(sites)
    const on = await publishedDesk('sqlite', { files })
    await checkFiles(on.desk, files)
    // Layers that nobody has looked at yet are read a number at a time.
    let { body } = await on.ana.call('GET', '/channels/live')
    const queries = await queriesDuring(async () => ({ body } = await on.ana.call('GET', '/channels/live')))
    await on.close()
    const described = Object.values((body as { sites: Record<string, { isProven: boolean }> }).sites)
    return { queries, proven: described.filter(({ isProven }) => isProven).length === described.length }
  }
  expect(await queriesOf(70)).toEqual({ ...(await queriesOf(5)), proven: true })
})

test('[SC-04] [SC-03] a switch asks the database as often after 60 publications on top of each other as after two', async () => {
  const switched = async (publications: number) => {
    const on = await publishedDesk()
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release)
    const { db } = on.desk
    const change = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const releaseOf = (n: number) => (n === publications ? on.first : `sha256:${n}`)
    for (let n = 1; n <= publications; n++) {
      await db
        .insertInto('changes')
        .values({ ...change, id: `before ${n}` })
        .execute()
      const build = { change_id: `before ${n}`, revision: 1, at: 0 }
      await db
        .insertInto('builds')
        .values({ ...build, release: releaseOf(n), base: releaseOf(n - 1) })
        .execute()
    }
    await db
      .insertInto('changes')
      .values({ ...change, id: 'taken back' })
      .execute()
    const queries = await queriesDuring(() =>
      post(on.ana.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'A letter' }),
    )
    const open = await db.selectFrom('changes').select('id').where('state', '=', 'open').execute()
    await on.close()
    return { queries, open }
  }
  const few = await switched(2)
  expect(few.open).toEqual([{ id: 'taken back' }])
  expect(await switched(60)).toEqual(few)
})

test('[SC-01] 10 sites roll back, go green and come back with as many questions to the database as 5', async () => {
  const queriesOf = async (count: number) => {
    const files = manySites(count)
    const on = await publishedDesk('sqlite', { files })
    await checkFiles(on.desk, files)
    const { base: _base, sites: _hosts, ...layers } = manySites(count, 12)
    const id = await newChange(on.desk, files, [{ author: on.ana.id, files: layers }])
    await checkAll(on.desk, id)
    await approve(on.bob.call, id)
    const sites = Object.keys(layers)
    await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release, { sites })
    const dan = await on.signIn('Dan', [{ role: 'operator', site: '*' }])
    const done: [status: number, queries: number][] = []
    const order = async ({ call }: typeof dan, path: string, mode?: string | null) => {
      const body = { sites, reason: 'A letter', ...(mode !== undefined && { mode }) }
      let status = 0
      const queries = await queriesDuring(async () => {
        status = (await post(call, `/channels/live/${path}`, body)).status
      })
      done.push([status, queries])
    }
    await order(on.ana, 'rollbacks')
    await order(on.ana, 'modes', 'green')
    await order(on.ana, 'modes', null)
    await order(dan, 'modes', null)
    await on.close()
    return done
  }
  const few = await queriesOf(5)
  expect(few.map(([status]) => status)).toEqual([201, 201, 409, 201])
  expect(await queriesOf(10)).toEqual(few)
})

test('[SC-01] a desk that has just started reads each site once to say what is live, and what they share once', async () => {
  const operationsOf = async (sites: number) => {
    const { store, count } = countedStore()
    const files = manySites(sites)
    // On a base of its own, which no other test has read.
    const messages = { en: { 'tab.home': `One of ${sites}` } }
    const base = JSON.stringify({ ...(JSON.parse(files.base ?? '{}') as object), messages })
    const on = await publishedDesk('sqlite', { files: { ...files, base }, store })
    count()
    await on.ana.call('GET', '/channels/live')
    const { operations } = count()
    await on.close()
    return operations
  }
  expect((await operationsOf(61)) - (await operationsOf(11))).toBe(50)
})
