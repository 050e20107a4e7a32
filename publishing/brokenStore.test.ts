import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBucket, type TestBucket } from '@tests/support/conditionalS3'
import { layoutFiles, newKey } from '@tests/support/testChannel'
import { digestOf, encodeText, type Bytes, type Digest } from './digest'
import { keySetKey, publishedKey, signKeySet } from './keySets'
import { objectKey, releaseKey } from './manifest'
import type { ObjectStore } from './objectStore'
import { logKey, rootKey } from './pointer'
import { createPublisher } from './publisher'
import { createReader } from './reader'
import { makeRelease, type Release } from './release'
import { openStore } from './stores/openStore'
import { verifyStore } from './verifyStore'

let bucket: TestBucket
const folder = mkdtempSync(join(tmpdir(), 'broken-'))
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const STORES: [string, () => string][] = [
  ['a folder', () => pathToFileURL(join(folder, `objects-${++count}`)).href],
  ['a bucket', () => bucket.address.replace('objects/portal', `objects/broken-${++count}`)],
]
const junk = encodeText('{"payloadType":')

describe.each(STORES)('[PB-08] what %s once wrote wrong', (_name, addressOf) => {
  let store: ObjectStore
  let publisher: ReturnType<typeof createPublisher>
  let first: Release
  let second: Release
  const warnings: string[] = []
  beforeEach(async () => {
    warnings.length = 0
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
    store = await openStore(addressOf())
    const signer = await newKey()
    const keys = [await publishedKey(signer.key)]
    await store.create(keySetKey(0), await signKeySet({ v: 1, n: 0, keys }, signer))
    publisher = createPublisher({ store, signer })
    const blocks = await digestOf(encodeText('blocks'))
    first = await makeRelease({ files: layoutFiles(['n7'], 1), blocks })
    second = await makeRelease({ files: layoutFiles(['n7'], 1.1), blocks })
    for (const release of [first, second]) await publisher.storeRelease(release)
    for (const { name } of [first, second]) await publisher.push('live', name)
  })
  /** What a reader that starts serves, and what verify says. */
  const served = async () => {
    const reports: string[] = []
    const reader = createReader({
      get: (key) => store.get(key),
      channel: 'live',
      problemsOf: () => Promise.resolve([]),
      report: (text) => void reports.push(text),
    })
    await reader.refresh()
    const { status, seq } = reader.state()
    return [status, seq, reader.site('n7', 0)?.release, reports]
  }

  test('is written over when its content is not its name: an object, a release', async () => {
    const [digest] = [...second.objects.keys()] as [Digest]
    for (const bytes of [junk, encodeText(''), (second.objects.get(digest) as Bytes).slice(0, -5)]) {
      await store.put(objectKey(digest), bytes)
      await store.put(releaseKey(second.name), bytes)
      await publisher.storeRelease(second)
      expect(await verifyStore(store)).toEqual([])
    }
  })

  test.each([
    ['cut off', (bytes: Bytes) => bytes.slice(0, 100)],
    ['empty', () => encodeText('')],
  ])('an entry of the log that is %s is written again from the root', async (_how, spoil) => {
    await store.put(logKey('live', 2), spoil((await store.get(logKey('live', 2))) as Bytes))
    expect((await publisher.newest('live'))?.pointer.seq).toBe(2)
    expect(await verifyStore(store)).toEqual([])
    await publisher.push('live', first.name)
    expect((await served()).slice(0, 3)).toEqual(['ready', 3, first.name])
  })

  test.each<[string, number, () => Promise<Bytes>]>([
    ['that cannot be read', 3, () => Promise.resolve(junk)],
    ['that is another number', 3, async () => (await store.get(logKey('live', 1))) as Bytes],
    ['far away', 999_999, () => Promise.resolve(junk)],
  ])('an entry %s does not count, and what is wrong names it and the command', async (_how, seq, bytes) => {
    const key = logKey('live', seq)
    await store.put(key, await bytes())
    await store.put('c/live/log/notes.txt', junk)
    await store.put('c/live/log/7.json.bak', junk)
    expect((await publisher.newest('live'))?.pointer.seq).toBe(2)
    // Years of a log are not looked through to find what is far above the root: `verify` does that.
    expect(warnings).toEqual(
      seq === 3 ? [expect.stringContaining(`npm run publish -- discard ${key}`) as string] : [],
    )
    for (const { name } of [first, second, first]) await publisher.push('live', name)
    const reached = seq === 3 ? 6 : 5
    expect(await served()).toEqual(['ready', reached, first.name, []])
    // Also behind an older root.
    await store.put(rootKey('live'), (await store.get(logKey('live', 2))) as Bytes)
    expect((await served()).slice(0, 3)).toEqual(['ready', reached, first.name])
    await publisher.writeRoot('live')
    const found = await verifyStore(store)
    expect([...new Set(found.map((one) => one.key))]).toEqual([key])
    expect(found.map(({ message }) => message).join()).toContain(`npm run publish -- discard ${key}`)
    // What was served before the latest change is still found.
    await publisher.push('live', second.name)
    await publisher.rollback('live', { reason: 'a test' })
    expect((await publisher.newest('live'))?.pointer.sites.n7?.release).toBe(first.name)
    await publisher.discard(key)
    expect(await verifyStore(store)).toEqual([])
    expect((await served()).slice(0, 3)).toEqual(['ready', reached + 2, first.name])
  })

  test('what counts is not discarded, nor is anything else', async () => {
    for (const key of [logKey('live', 1), logKey('live', 2)])
      await expect(publisher.discard(key)).rejects.toThrow('it stays')
    await expect(publisher.discard(logKey('live', 9))).rejects.toThrow('There is no')
    for (const key of ['k/0.json', 'c/live/root.json', `c/live/log/../../k/0.json`])
      await expect(publisher.discard(key)).rejects.toThrow('is no entry of a log')
  })

  test('a number that jumps is named by verify', async () => {
    const bytes = (await store.get(logKey('live', 2))) as Bytes
    await publisher.push('live', first.name)
    await store.remove(logKey('live', 2))
    expect((await verifyStore(store)).map(({ key, message }) => `${key} ${message}`).join()).toContain(
      `${logKey('live', 3)} it jumps: number 2 is missing`,
    )
    await store.put(logKey('live', 2), bytes)
    expect(await verifyStore(store)).toEqual([])
  })
})
