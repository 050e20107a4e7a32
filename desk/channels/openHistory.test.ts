import { expect, test, vi } from 'vitest'
import { inFirstForm } from '@tests/support/testChannel'
import { encodeText } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import type { Desk } from '../core/desk'
import { readPointerFacts } from '../deployments/readPointerFacts'
import { filesWith, releaseOf } from '../testing/publishedDesk'
import { publishedDesk } from '../testing/publishedWork'
import { FOR_GOOD } from './openChannel'
import { openHistory } from './openHistory'

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

const HOUR_MS = 3_600_000

/** n7 has a plan in number 2, which a later number takes back before its time; then its time is over. */
async function takenBackPlan(between: (desk: Desk) => Promise<unknown> = () => Promise.resolve()) {
  const { desk, first, test: on, clock } = await publishedDesk()
  const { objects, signer, now } = desk
  const publisher = createPublisher({ store: objects, signer, now })
  const { name: release } = await releaseOf(filesWith(1.1)).then(async (made) => {
    await publisher.storeRelease(made)
    return made
  })
  const from = new Date(clock.now + HOUR_MS).toISOString()
  await publisher.plan('live', 'n7', { windows: [{ release, from, until: FOR_GOOD }] })
  await between(desk)
  await publisher.plan('live', 'n7', {})
  clock.now += 2 * HOUR_MS
  return { desk, first, on }
}

test('[PB-04] what did not begin before something unreadable in the log was never shown', async () => {
  const { desk, first, on } = await takenBackPlan(({ objects }) =>
    objects.put('c/live/log/3.json', encodeText('junk')),
  )
  expect((await openHistory(desk, 'live').shownAt(2)).sites.n7?.release).toBe(first)
  await on.close()
})

test('[PB-04] while the store does not answer, nobody is told of something that was never shown', async () => {
  const { desk, on } = await takenBackPlan()
  const { get } = desk.objects
  const outage = Object.assign(new Error('The bucket is away.'), { code: 'ECONNREFUSED' })
  vi.spyOn(desk.objects, 'get').mockImplementation((key) =>
    key === 'c/live/log/3.json' ? Promise.reject(outage) : get(key),
  )
  await expect(openHistory(desk, 'live').shownAt(2)).rejects.toThrow(outage)
  await on.close()
})
