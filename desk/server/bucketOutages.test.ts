import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startBucket, type TestBucket } from '@tests/support/conditionalS3'
import { createPublisher } from '../../publishing/publisher'
import { createReader } from '../../publishing/reader'
import { openStore } from '../../publishing/stores/openStore'
import { verifyStore } from '../../publishing/verifyStore'
import { resume } from '../deployments/deploymentJobs'
import { openInstalledDesk } from '../operations/openInstalledDesk'
import { parseDeskOptions } from '../operations/parseDeskOptions'
import { STEPS } from '../testing/publishSteps'
import { approve, deploy, newWork, pageOf, publishedDesk } from '../testing/publishedWork'
import { databaseKinds } from '../testing/testDesk'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
}, 60_000)
afterEach(() => bucket.suffer())
afterAll(() => bucket.stop())

let count = 0
/** A desk on the bucket with something live and a change that is approved; players are served by a reader of their own. */
async function approvedOnBucket(kind?: (typeof databaseKinds)[number]) {
  const store = await openStore(bucket.address.replace('objects/portal', `objects/outage${++count}`))
  const on = await publishedDesk(kind, { store })
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  const reader = createReader({
    get: store.get,
    channel: 'live',
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
    now: () => on.clock.now,
  })
  const served = async () => {
    await reader.refresh()
    return reader.site('n7', 0)?.release
  }
  expect(await served()).toBe(on.first)
  const stateOf = async () =>
    (await on.desk.db.selectFrom('deployments').select('state').orderBy('asked_at', 'desc').execute()).map(
      ({ state }) => state,
    )
  const newestSeq = async () =>
    (await createPublisher({ store, signer: on.desk.signer }).newest('live'))?.pointer.seq
  return { ...on, id, store, release, served, stateOf, newestSeq }
}

const kindOf = (at: number) => databaseKinds[at % databaseKinds.length]
// Pages come in a pointer of their own.
test.each(STEPS.filter((step) => step !== 'pages').map((step, at) => [step, kindOf(at)] as const))(
  '[DK-08] a bucket that goes away after “%s” (%s) leaves old or new for players, says so, and all is well when it is back',
  async (step, kind) => {
    const on = await approvedOnBucket(kind)
    on.desk.afterStep = (passed) => void (passed === step && bucket.suffer('down'))
    const response = await deploy(on.ana.call, on.release)
    // Players keep what they have.
    expect([on.first, on.release]).toContain(await on.served())
    bucket.suffer()
    on.desk.afterStep = undefined
    // Once the release is there, the bucket is needed again only for the pointer.
    const isCommitted = STEPS.indexOf(step) >= STEPS.indexOf('release')
    if (isCommitted) {
      expect(response.status).toBe(201)
      await resume(on.desk)
      expect(await on.newestSeq()).toBe(2)
      expect(await on.stateOf()).toEqual(['live'])
    } else {
      expect(response).toMatchObject({
        status: 503,
        body: {
          code: 'objects',
          detail: expect.stringMatching(/store of releases does not answer/) as string,
        },
      })
      expect(await on.newestSeq()).toBe(1)
      expect(await on.stateOf()).toEqual(['failed'])
      expect(await on.served()).toBe(on.first)
      on.clock.now += 1
      expect(await deploy(on.ana.call, on.release)).toMatchObject({ status: 201 })
      expect(await on.stateOf()).toEqual(['live', 'failed'])
    }
    expect(await on.served()).toBe(on.release)
    expect(await verifyStore(on.store)).toEqual([])
    const lines = await on.desk.db
      .selectFrom('audit')
      .select('verb')
      .where('verb', 'in', ['deployment.committed', 'deployment.live'])
      .orderBy('n')
      .execute()
    expect(lines.map(({ verb }) => verb)).toEqual(['deployment.committed', 'deployment.live'])
    await on.close()
  },
  120_000,
)

test.each(['truncated', 'wrong'] as const)(
  '[DK-08] [PB-05] a bucket that gives %s bytes publishes nothing, and players keep what they have',
  async (fault) => {
    const on = await approvedOnBucket()
    bucket.suffer(fault)
    const response = await deploy(on.ana.call, on.release)
    expect(response).toMatchObject({ status: 503, body: { code: 'altered' } })
    expect(await on.served()).toBe(on.first)
    bucket.suffer()
    expect(await on.newestSeq()).toBe(1)
    on.clock.now += 1
    expect(await deploy(on.ana.call, on.release)).toMatchObject({ status: 201 })
    expect(await on.served()).toBe(on.release)
    await on.close()
  },
  60_000,
)

test('[DK-08] a slow bucket publishes late, and whole', async () => {
  const on = await approvedOnBucket()
  bucket.suffer('slow')
  expect(await deploy(on.ana.call, on.release)).toMatchObject({
    status: 201,
    body: { deployment: { state: 'live' } },
  })
  expect(await on.served()).toBe(on.release)
  await on.close()
}, 60_000)

test('[DK-08] a desk does not start on a bucket that overwrites what it must not', async () => {
  bucket.suffer('careless')
  const command = parseDeskOptions([], { OBJECTS_URL: bucket.address }, '/nowhere')
  if (command === 'help') throw new Error('no options')
  const options = {
    ...command.options,
    secret: Buffer.alloc(32).toString('base64'),
    database: 'postgres://desk@127.0.0.1:1/desk',
  }
  await expect(openInstalledDesk(options, '/nowhere', () => undefined)).rejects.toThrow(
    /^The store of releases, s3:.*, cannot be used: The store overwrites what exists .*If-None-Match/,
  )
})
