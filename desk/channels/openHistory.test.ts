import { expect, test, vi } from 'vitest'
import { inFirstForm } from '@tests/support/testChannel'
import { createPublisher } from '../../publishing/publisher'
import { readPointerFacts } from '../deployments/readPointerFacts'
import { filesWith, releaseOf } from '../testing/publishedDesk'
import { publishedDesk } from '../testing/publishedWork'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const PUBLICATIONS = 12

test.each([
  ['[PB-04] where pointers do not say it, with one look at each earlier one', 1],
  ['[SC-04] where the pointer says it, without a look at those in between', 0],
])('what a site had long ago is found, %s', async (_title, looks) => {
  const { desk, test: on } = await publishedDesk()
  const { objects, signer, now } = desk
  if (looks > 0) await inFirstForm({ store: objects, signer })
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
  expect(read).toHaveLength(looks)
  await on.close()
})
