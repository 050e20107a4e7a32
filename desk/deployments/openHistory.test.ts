import { expect, test, vi } from 'vitest'
import { createPublisher } from '../../publishing/publisher'
import { filesWith, releaseOf } from '../testing/publishedDesk'
import { post, publishedDesk } from '../testing/publishedWork'
import { openChannel } from './openChannel'
import { rollbackRefusal } from './rollbackRefusal'

vi.mock('../reviews/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const PUBLICATIONS = 12

test('[PB-04] whether something was withdrawn long ago is found with one look at each earlier pointer', async () => {
  const { desk, test: on, bob } = await publishedDesk()
  const { objects, signer, now } = desk
  const publisher = createPublisher({ store: objects, signer, now })
  for (let seq = 2; seq <= PUBLICATIONS; seq++) {
    const release = await releaseOf(filesWith(1 + seq / 100))
    await publisher.storeRelease(release)
    await publisher.push('live', release.name, { sites: ['n7'] })
  }
  for (const to of [3, 2]) {
    const back = { to, sites: ['n7'], reason: 'All after that were wrong', withdraw: true }
    expect(await post(bob.call, '/channels/live/rollbacks', back)).toMatchObject({ status: 201 })
  }
  const current = (await openChannel(desk, 'live'))?.pointer ?? null
  const get = vi.spyOn(desk.objects, 'get')
  const ask = (seq: number) =>
    rollbackRefusal(desk, 'live', current, { kind: 'rollback', targets: { n7: seq }, withdraw: false })
  for (const seq of [3, 4, PUBLICATIONS]) {
    get.mockClear()
    expect(await ask(seq)).toMatchObject({ code: 'withdrawn' })
    const read = get.mock.calls.map(([key]) => key).filter((key) => key.startsWith('c/live/log/'))
    expect(read).toHaveLength(new Set(read).size)
  }
  expect(await ask(1)).toBeNull()
  await on.close()
})
