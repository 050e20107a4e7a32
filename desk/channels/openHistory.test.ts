import { expect, test, vi } from 'vitest'
import { createPublisher } from '../../publishing/publisher'
import { readPointerFacts } from '../deployments/readPointerFacts'
import { filesWith, releaseOf } from '../testing/publishedDesk'
import { publishedDesk } from '../testing/publishedWork'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const PUBLICATIONS = 12

test('[PB-04] what a site had long ago is found with one look at each earlier pointer', async () => {
  const { desk, test: on } = await publishedDesk()
  const { objects, signer, now } = desk
  const publisher = createPublisher({ store: objects, signer, now })
  const release = await releaseOf(filesWith(1.1))
  await publisher.storeRelease(release)
  for (let seq = 2; seq <= PUBLICATIONS; seq++) await publisher.push('live', release.name, { sites: ['n7'] })
  const get = vi.spyOn(desk.objects, 'get')
  const facts = await readPointerFacts(desk, 'live', {
    ...{ kind: 'rollback', targets: { n7: 1 }, withdraw: false },
  })
  expect(facts.targets?.n7?.release).not.toBe(release.name)
  const read = get.mock.calls.map(([key]) => key).filter((key) => key === 'c/live/log/5.json')
  expect(read).toHaveLength(1)
  await on.close()
})
