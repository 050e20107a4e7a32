import { expect, test, vi } from 'vitest'
import type { Digest } from '../../publishing/digest'
import { releaseKey } from '../../publishing/manifest'
import { openChannel } from '../channels/openChannel'
import type { Desk, PublishStep } from '../core/desk'
import { ObjectsOutage } from '../core/problemOf'
import { approvedChange } from '../testing/approvedChange'
import { databasesToday } from '../testing/databasesToday'
import { filesWith, newChange, checkAll } from '../testing/publishedDesk'
import { approve, deploy as deployTo, FIRST, pageOf } from '../testing/publishedWork'
import { tendChannels } from './deploymentJobs'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000

/** The desk goes down after a step, once. */
function downAfter(desk: Desk, wanted: PublishStep) {
  desk.afterStep = (step) => {
    if (step !== wanted) return
    desk.afterStep = undefined
    throw new Error('The desk went down.')
  }
}

type On = Awaited<ReturnType<typeof approvedChange>>

/** Plans something for 6b in two hours. */
async function planned({ on, desk, ana, bob }: On, more: object = {}) {
  const file = filesWith(1.2, '6b')['6b'] ?? ''
  const id = await newChange(desk, FIRST, [{ author: ana.id, files: { '6b': file } }])
  await checkAll(desk, id, true)
  await approve(bob.call, id)
  const { release } = await pageOf(ana.call, id)
  const from = new Date(on.clock.now + 2 * HOUR_MS).toISOString()
  const done = await deployTo(ana.call, release, { sites: ['6b'], from, ...more })
  return (done.body as { deployment: { id: string; release: string } }).deployment
}

const stateOf = (desk: Desk, id: string) =>
  desk.db.selectFrom('deployments').select(['state', 'message']).where('id', '=', id).executeTakeFirst()

test.each(databasesToday)(
  '[DK-05] what was written before the desk went down is live, although a plan has begun until it is back (%s)',
  async (kind) => {
    const work = await approvedChange({ kind })
    const { on, desk, id, deploy, newest } = work
    await planned(work)
    downAfter(desk, 'root')
    const done = await deploy()
    expect(done).toMatchObject({ status: 201, body: { deployment: { state: 'committed' } } })
    const own = (done.body as { deployment: { id: string } }).deployment
    const { seq } = (await newest()) ?? {}
    on.clock.now += 3 * HOUR_MS
    await tendChannels(desk)
    expect(await stateOf(desk, own.id)).toEqual({ state: 'live', message: null })
    expect((await newest())?.seq).toBe(seq)
    const change = await desk.db.selectFrom('changes').select('state').where('id', '=', id).executeTakeFirst()
    expect(change).toEqual({ state: 'published' })
    await on.close()
  },
)

test.each(databasesToday)(
  '[DK-05] a plan that was cancelled in time is not served after its time, however late that is written (%s)',
  async (kind) => {
    const work = await approvedChange({ kind })
    const { on, desk, first, bob } = work
    const plan = await planned(work)
    downAfter(desk, 'committed')
    await bob.call('DELETE', `/channels/live/deployments/${plan.id}`, { body: { reason: 'Not yet' } })
    on.clock.now += 3 * HOUR_MS
    await tendChannels(desk)
    expect(await stateOf(desk, plan.id)).toEqual({ state: 'cancelled', message: 'Not yet' })
    const served = (await openChannel(desk, 'live'))?.pointer.sites['6b']
    expect(served?.release).toBe(first)
    expect(served?.windows).toBeUndefined()
    await on.close()
  },
)

test('[DK-05] a store that does not answer while the desk finds out what it wrote makes nothing of it fail', async () => {
  const { on, desk, deploy, newest } = await approvedChange()
  downAfter(desk, 'root')
  const done = await deploy()
  const own = (done.body as { deployment: { id: string; release: Digest } }).deployment
  const { get } = desk.objects
  let left = 2
  desk.objects.get = (key) =>
    key === releaseKey(own.release) && left-- > 0
      ? Promise.reject(new ObjectsOutage('The bucket is away.'))
      : get(key)
  await expect(tendChannels(desk)).rejects.toThrow()
  await tendChannels(desk)
  expect(await stateOf(desk, own.id)).toEqual({ state: 'live', message: null })
  expect((await newest())?.seq).toBe(2)
  await on.close()
})
