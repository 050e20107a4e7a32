import { expect, test, vi } from 'vitest'
import { createPublisher } from '../../publishing/publisher'
import { checkAll, edited, filesWith } from '../testing/publishedDesk'
import { approve, deploy, newWork, pageOf, publishedDesk, review } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds } from '../testing/testDesk'
import { tendPrepared } from './prepareDeployment'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

interface Started {
  status: number
  body: { deployment: { id: string; state: string; built: string; kind: string } }
}

/** A change of n7 by Ana that nobody has approved, and that she wants published when nothing is missing. */
async function prepared(more: object = {}, kind?: (typeof databaseKinds)[number]) {
  const made = await publishedDesk(kind)
  const { test: on, desk, ana } = made
  const id = await newWork(on, ana.id, 1.1, true)
  const { release } = await pageOf(ana.call, id)
  const started = (await deploy(ana.call, release, { whenReady: true, ...more })) as unknown as Started
  const row = () =>
    desk.db
      .selectFrom('deployments')
      .select(['state', 'message', 'kind'])
      .where('id', '=', started.body.deployment.id)
      .executeTakeFirst()
  const served = async () =>
    (await createPublisher({ store: desk.objects, signer: desk.signer }).newest('live'))?.pointer.sites.n7
  return { ...made, on, id, release, started, row, served }
}

test.each(databasesToday)(
  '[OP-08] what is prepared goes live once, as soon as nothing is missing (%s)',
  async (kind) => {
    const { on, desk, first, bob, id, release, started, row, served } = await prepared({}, kind)
    expect(started).toMatchObject({
      status: 201,
      body: { deployment: { state: 'prepared', kind: 'deploy', built: release } },
    })
    await tendPrepared(desk)
    expect((await served())?.release).toBe(first)
    await approve(bob.call, id)
    await Promise.all([tendPrepared(desk), tendPrepared(desk)])
    expect(await row()).toMatchObject({ state: 'live' })
    expect((await served())?.release).not.toBe(first)
    const deployments = await desk.db.selectFrom('deployments').select('id').execute()
    expect(deployments).toHaveLength(1)
    await on.close()
  },
)

test('[OP-08] a plan and a share of the players can be prepared, too', async () => {
  const begins = Date.UTC(2026, 10, 24, 12)
  const plan = await prepared({ from: iso(begins), until: iso(begins + HOUR_MS) })
  await approve(plan.bob.call, plan.id)
  await tendPrepared(plan.desk)
  expect(await plan.row()).toMatchObject({ kind: 'schedule', state: 'committed' })
  expect((await plan.served())?.windows).toMatchObject([{ from: iso(begins) }])
  await plan.on.close()
  const share = await prepared({ canary: { share: 5, then: 'everyone' }, until: iso(begins) })
  await approve(share.bob.call, share.id)
  await tendPrepared(share.desk)
  expect(await share.row()).toMatchObject({ kind: 'canary', state: 'live' })
  expect((await share.served())?.canary?.below).toBe(500)
  await share.on.close()
})

test('[OP-08] what is complete goes live at once', async () => {
  const { on, ana, bob, id, release } = await prepared()
  await approve(bob.call, id)
  expect(await deploy(ana.call, release, { whenReady: true })).toMatchObject({
    body: { deployment: { state: 'live' } },
  })
  await on.close()
})

test.each<[string, (made: Awaited<ReturnType<typeof prepared>>) => Promise<unknown>, RegExp, string]>([
  [
    'an edit',
    async ({ desk, id, ana, bob }) => {
      await edited(desk, id, { author: ana.id, files: { n7: filesWith(1.2).n7 ?? '' } })
      await checkAll(desk, id)
      await approve(bob.call, id)
    },
    /edited, closed or published/,
    'deployment.overtaken',
  ],
  [
    'its time',
    async ({ on, bob, id }) => {
      on.clock.now = Date.UTC(2026, 10, 24, 12)
      await approve(bob.call, id)
    },
    /time came before/,
    'deployment.stopped',
  ],
  [
    'the loss of the role',
    async ({ desk, ana, bob, id }) => {
      await desk.db.deleteFrom('grants').where('user_id', '=', ana.id).execute()
      await approve(bob.call, id)
    },
    /Ana planned it, and is no longer allowed/,
    'deployment.stopped',
  ],
])('[OP-08] %s gives up what was prepared, and it says why', async (_, happen, why, verb) => {
  const made = await prepared({
    from: iso(Date.UTC(2026, 10, 24, 12)),
    until: iso(Date.UTC(2026, 10, 24, 13)),
  })
  await happen(made)
  await tendPrepared(made.desk)
  expect(await made.row()).toMatchObject({
    state: 'cancelled',
    message: expect.stringMatching(why) as string,
  })
  expect((await made.served())?.windows).toBeUndefined()
  const lines = await made.desk.db.selectFrom('audit').select('actor').where('verb', '=', verb).execute()
  expect(lines).toEqual([{ actor: 'desk' }])
  await made.on.close()
})

test('[OP-08] an objection keeps it waiting; whoever cancels it says why, once', async () => {
  const { on, desk, bob, id, started, row } = await prepared()
  await review(bob.call, id, 'object', 'Not like this.')
  await tendPrepared(desk)
  expect(await row()).toMatchObject({ state: 'prepared' })
  const cancel = () =>
    bob.call('DELETE', `/channels/live/deployments/${started.body.deployment.id}`, { body: { reason: 'No' } })
  expect(await cancel()).toMatchObject({ status: 200, body: { deployment: { state: 'cancelled' } } })
  expect((await cancel()).status).toBe(409)
  await approve(bob.call, id)
  await tendPrepared(desk)
  expect(await row()).toEqual({ kind: 'deploy', state: 'cancelled', message: 'No' })
  await on.close()
})

test('[OP-08] it is prepared once for each site', async () => {
  const { on, desk, ana, bob, id, release } = await prepared()
  expect(await deploy(ana.call, release, { whenReady: true })).toMatchObject({
    status: 409,
    body: { code: 'prepared', detail: 'n7: it is prepared already. Cancel that first.' },
  })
  // Someone has no patience: what was prepared raises no alarm.
  await approve(bob.call, id)
  expect((await deploy(ana.call, release)).status).toBe(201)
  await tendPrepared(desk)
  const verbs = await desk.db.selectFrom('audit').select('verb').orderBy('n', 'desc').limit(1).execute()
  expect(verbs).toEqual([{ verb: 'deployment.overtaken' }])
  await on.close()
})

test('[OP-08] nobody prepares what they may not publish, and nothing waits for what only an edit helps', async () => {
  const { on, ana, release } = await prepared()
  const eve = await on.signIn('Eve', [{ role: 'compliance', site: '*' }])
  expect((await deploy(eve.call, release, { whenReady: true })).status).toBe(403)
  const other = await newWork(on, ana.id, 1.3, true)
  const bob = await on.signIn('Ben', [{ role: 'reviewer', site: '*' }])
  await approve(bob.call, other)
  const page = await pageOf(ana.call, other)
  expect((await deploy(ana.call, page.release)).status).toBe(201)
  // What was prepared is behind what is live by now.
  expect(await deploy(ana.call, release, { whenReady: true })).toMatchObject({
    status: 409,
    body: { code: 'blocked' },
  })
  await on.close()
})
