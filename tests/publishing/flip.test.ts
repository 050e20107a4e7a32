import { expect, test } from 'vitest'
import { keySetKey, publishedKey, signKeySet } from '../../publishing/keySets'
import type { Bytes, Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { verifyStore } from '../../publishing/verifyStore'
import { createTestChannel, newKey } from '../support/testChannel'
import { chance, sweepSize } from './sweepSize'

const FLIPS = sweepSize(150, 10_000)

/** A store with two key sets, three releases, and pointers with a window, a canary and a rollback. */
async function createHistory() {
  const channel = await createTestChannel(['n7'])
  const { publisher, release, store, signer } = channel
  const names: Digest[] = [await release(1), await release(1.1), await release(1.2)]
  for (const name of names) await publisher.push('live', name)
  await publisher.plan('live', 'n7', { canary: { release: names[0] as Digest, salt: 'd91c', below: 500 } })
  await publisher.rollback('live', { reason: 'a reason' })
  await publisher.push('preview', names[1] as Digest)
  const next = await newKey()
  await store.create(
    keySetKey(1),
    await signKeySet({ v: 1, n: 1, keys: [await publishedKey(next.key)] }, signer),
  )
  await createPublisher({ store, signer: next, now: () => channel.clock.now }).renew('live')
  return channel
}

const CHANGES: [string, (bytes: Bytes, at: number, random: () => number) => Bytes][] = [
  [
    'a bit turned',
    (bytes, at, random) => {
      const copy = new Uint8Array(bytes)
      copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8))
      return copy
    },
  ],
  ['a byte removed', (bytes, at) => new Uint8Array([...bytes.slice(0, at), ...bytes.slice(at + 1)])],
  ['a byte added', (bytes, at) => new Uint8Array([...bytes.slice(0, at), 32, ...bytes.slice(at)])],
  [
    // Parsers do not see it: only the bytes differ.
    'a space between two values',
    (bytes, at) => {
      const after = bytes.indexOf(44, at)
      const place = (after < 0 ? bytes.indexOf(44) : after) + 1
      return new Uint8Array([...bytes.slice(0, place), 32, ...bytes.slice(place)])
    },
  ],
  ['its end cut off', (bytes, at) => bytes.slice(0, at)],
]

test(`[PB-05] [PB-03] ${FLIPS} changes of stored bytes are each found and named, and never served`, async () => {
  const { store, reader } = await createHistory()
  expect(await verifyStore(store)).toEqual([])
  const keys = await store.list('')
  const good = reader()
  await good.refresh()
  const servedBefore = JSON.stringify(good.site('n7', 0))
  const random = chance(11)
  for (let flip = 0; flip < FLIPS; flip++) {
    const key = keys[Math.floor(random() * keys.length)] as string
    const bytes = store.objects.get(key) as Bytes
    const at = Math.floor(random() * bytes.length)
    const [name, change] = CHANGES[flip % CHANGES.length] as (typeof CHANGES)[number]
    store.objects.set(key, change(bytes, at, random))
    const about = `flip ${flip}: ${name} at ${at} of ${key}`
    const findings = await verifyStore(store)
    // A key set that was changed is named with the folder of key sets: the ones after it are not proven either.
    expect(
      findings.some((found) => found.key === key || (key.startsWith('k/') && found.key === 'k/')),
      about,
    ).toBe(true)
    const fresh = reader()
    await fresh.refresh()
    const served = fresh.site('n7', 0)
    if (served) expect(JSON.stringify(served), about).toBe(servedBefore)
    store.objects.set(key, bytes)
  }
  expect(await verifyStore(store)).toEqual([])
}, 1_800_000)
