import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { storeInRounds } from '@tests/support/roundsOfStore'
import { createMemoryStore } from '@tests/support/testChannel'
import type { ObjectStore } from '../../publishing/objectStore'
import { createPublisher } from '../../publishing/publisher'
import { verifyStore } from '../../publishing/verifyStore'
import { storeCheckpoint } from '../audit/checkLog'
import { approve, deploy, newWork, pageOf, publishedDesk } from '../testing/publishedWork'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const ROOT = 'c/live/root.json'

/** A desk with an approved change of n7, on a store as it is watched where it is a bucket. */
async function readyToPublish(store: ObjectStore) {
  const on = await publishedDesk('sqlite', { store, address: 's3:' })
  const id = await newWork(on, on.ana.id, 1.1, true)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  // As every desk does when it starts.
  await storeCheckpoint(on.desk)
  return { ...on, release }
}

test(
  '[SC-04] of a publication, 12 requests to the store come one after the other until readers see it, and 13 in all',
  { timeout: 60_000 },
  async () => {
    const { store, rounds } = storeInRounds()
    const on = await readyToPublish(store)
    rounds()
    expect(await deploy(on.ana.call, on.release)).toMatchObject({ status: 201 })
    const all = rounds()
    const at = (what: RegExp, after = -1) =>
      all.findIndex((round, index) => index > after && round.some((one) => what.test(one)))
    // Before it did side by side what can be and looked once, there were 22 and 26.
    expect([at(new RegExp(`^put ${ROOT}`)) + 1, all.length]).toEqual([12, 13])
    // What others name is there, and was read back, before anything names it.
    const release = at(/^create r/)
    const claim = at(/^create c\/live\/log\/2/)
    for (const [key, until] of all
      .flatMap((round) => round.flatMap((one) => /^create ([or]\/\S+)/.exec(one)?.[1] ?? []))
      .map((key) => [key, key.startsWith('o') && at(new RegExp(key)) < release ? release : claim] as const)) {
      expect(at(new RegExp(`^get ${key}`))).toBeGreaterThan(at(new RegExp(`^create ${key}`)))
      expect(at(new RegExp(`^get ${key}`))).toBeLessThan(until)
    }
    expect(release).toBeLessThan(claim)
    expect(claim).toBeLessThan(at(/^get c\/live\/log\/2.json$/, claim))
    expect(at(/^get c\/live\/log\/2.json$/, claim)).toBeLessThan(at(new RegExp(`^put ${ROOT}`)))
    expect(await verifyStore(store)).toEqual([])
    await on.close()
  },
)

test.each(['o/', 'r/'])(
  '[SC-04] [PB-08] where the store does not take %s, nothing is committed, although what decides was read meanwhile',
  async (folder) => {
    const store = createMemoryStore()
    const on = await readyToPublish(store)
    const { create } = store
    let tried = 0
    store.create = async (key, bytes) => {
      if (!key.startsWith(folder)) return create(key, bytes)
      // Longer than everything that is read meanwhile.
      await wait(50)
      tried += 1
      throw new Error('no room')
    }
    expect(await deploy(on.ana.call, on.release)).toMatchObject({ status: 503 })
    expect(tried).toBeGreaterThan(0)
    const { db, objects, signer } = on.desk
    expect(await db.selectFrom('deployments').select('state').execute()).toEqual([{ state: 'failed' }])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect((await createPublisher({ store: objects, signer }).newest('live'))?.pointer.seq).toBe(1)
    store.create = create
    expect(await deploy(on.ana.call, on.release)).toMatchObject({ status: 201 })
    expect(await verifyStore(store)).toEqual([])
    await on.close()
  },
)
