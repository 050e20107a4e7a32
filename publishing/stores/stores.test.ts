import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '@tests/support/conditionalS3'
import { layoutFiles, newKey } from '@tests/support/testChannel'
import { digestOf, encodeText, type Bytes } from '../digest'
import { keySetKey, publishedKey, signKeySet } from '../keySets'
import { objectKey } from '../manifest'
import { probeStore, type ObjectStore } from '../objectStore'
import { logKey, rootKey } from '../pointer'
import { createPublisher } from '../publisher'
import { makeRelease } from '../release'
import { verifyStore } from '../verifyStore'
import { openStore } from './openStore'

let bucket: TestBucket
const folder = mkdtempSync(join(tmpdir(), 'stores-'))
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const text = (value: string): Bytes => encodeText(value)
const read = async (store: ObjectStore, key: string) => {
  const bytes = await store.get(key)
  return bytes && new TextDecoder().decode(bytes)
}

/** A publisher with a first key set, and releases of two sites. */
async function startPublishing(store: ObjectStore) {
  const signer = await newKey()
  const keys = [await publishedKey(signer.key)]
  await store.create(keySetKey(0), await signKeySet({ v: 1, n: 0, keys }, signer))
  const releaseOf = async (scale: number) =>
    makeRelease({ files: layoutFiles(['n7', '6b'], scale), blocks: await digestOf(text('blocks')) })
  return { publisher: createPublisher({ store, signer }), releaseOf }
}

const STORES: [string, () => string][] = [
  ['a folder', () => pathToFileURL(join(folder, 'objects')).href],
  ['a bucket', () => bucket.address],
]

describe.each(STORES)('[PB-05] %s', (_name, addressOf) => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await openStore(addressOf())
  })

  test('has nothing where nothing was written', async () => {
    expect(await store.get('o/none')).toBeNull()
    expect(await store.list('nothing/')).toEqual([])
  })

  test('keeps bytes as they are, and replaces them by put', async () => {
    const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251)
    await store.put('o/large', bytes)
    expect(Buffer.compare((await store.get('o/large')) as Bytes, bytes)).toBe(0)
    await store.put('o/large', text('small'))
    expect(await read(store, 'o/large')).toBe('small')
    await store.put('o/empty', text(''))
    expect(await store.get('o/empty')).toHaveLength(0)
  })

  test('lists what was written before a time, and removes a key', async () => {
    await store.put('o/old', text('x'))
    expect(await store.list('o/old', Date.now() - 60_000)).toEqual([])
    expect(await store.list('o/old', Date.now() + 60_000)).toEqual(['o/old'])
    await store.remove('o/old')
    expect([await store.get('o/old'), await store.list('o/old')]).toEqual([null, []])
    await store.remove('o/old')
  })

  test('creates a key once; the second time changes nothing', async () => {
    expect(await store.create('k/once.json', text('first'))).toBe(true)
    expect(await store.create('k/once.json', text('second'))).toBe(false)
    expect(await read(store, 'k/once.json')).toBe('first')
    await probeStore(store, 'conformance')
  })

  test('gives a key to one of twelve that create it at the same time', async () => {
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, at) => store.create('k/race.json', text(String(at)))),
    )
    expect(created.filter(Boolean)).toHaveLength(1)
    expect(await read(store, 'k/race.json')).toBe(String(created.indexOf(true)))
  })

  test('leaves one of several writes whole', async () => {
    const texts = Array.from({ length: 8 }, (_, at) => String(at).repeat(50_000))
    await Promise.all(texts.map((one) => store.put('c/whole.json', text(one))))
    expect(texts).toContain(await read(store, 'c/whole.json'))
  })

  test('lists keys by their beginning, all of them and sorted', async () => {
    const keys = Array.from({ length: 1_050 }, (_, at) => `many/${String(at).padStart(4, '0')}.json`)
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, text('1'))))
    expect(await store.list('many/')).toEqual(keys)
    expect(await store.list('many/10')).toEqual(keys.slice(1_000))
  }, 60_000)

  test.each(['../x', '/x', '', 'a/../b', 'a\0b', 'a\\b', 'a//b', '.hidden', 'A/b'])(
    'refuses %j as a key',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow('is no key')
      await expect(store.put(key, text('1'))).rejects.toThrow('is no key')
      await expect(store.create(key, text('1'))).rejects.toThrow('is no key')
    },
  )
})

describe.each(STORES)('[PB-02] [PB-04] publishing to %s', (_name, addressOf) => {
  test('push, rollback and a race of six publishers', async () => {
    const store = await openStore(
      addressOf()
        .replace('objects/portal', 'objects/race')
        .replace(/objects$/, 'race'),
    )
    const { publisher, releaseOf } = await startPublishing(store)
    const [first, second] = [await releaseOf(1), await releaseOf(1.1)]
    await publisher.storeRelease(first)
    await publisher.storeRelease(second)
    await publisher.push('live', first.name)
    await publisher.push('live', second.name)
    await publisher.rollback('live', { reason: 'a test' })
    expect((await publisher.newest('live'))?.pointer.sites.n7?.release).toBe(first.name)
    await Promise.all(Array.from({ length: 6 }, () => publisher.push('live', second.name)))
    expect(await store.list('c/live/log/')).toHaveLength(9)
    expect(await verifyStore(store)).toEqual([])
  }, 60_000)
})

describe('a bucket that is not well', () => {
  test('ignoring conditions, it is refused before anything is published', async () => {
    const store = await openStore(bucket.careless)
    await expect(probeStore(store, 'careless')).rejects.toThrow('overwrites what exists')
  })

  test('a failure that passes is not noticed; 409 is tried again, and 412 means that the key is taken', async () => {
    const store = await openStore(bucket.address)
    bucket.fail(500, 503)
    expect(await store.create('k/passes.json', text('1'))).toBe(true)
    bucket.fail(409, 409)
    expect(await store.create('k/conflict.json', text('1'))).toBe(true)
    bucket.fail(412)
    expect(await store.create('k/taken.json', text('1'))).toBe(false)
  })

  test('a lost response is tried again, and what was written then is ours', async () => {
    const store = await openStore(bucket.address)
    bucket.loseResponse()
    expect(await store.create('k/lost.json', text('mine'))).toBe(true)
    expect(await read(store, 'k/lost.json')).toBe('mine')
    expect(await store.create('k/lost.json', text('mine'))).toBe(false)
  })

  test('a conflict that stays is decided by what is there', async () => {
    const store = await openStore(bucket.address)
    bucket.fail(409, 409, 409, 409, 409)
    await expect(store.create('k/contested.json', text('1'))).rejects.toThrow('status 409')
    await store.put('k/contested.json', text('theirs'))
    bucket.fail(409, 409, 409, 409, 409)
    expect(await store.create('k/contested.json', text('1'))).toBe(false)
  })

  test.each([500, 403, 507])('status %i, again and again, is an error that names the key', async (status) => {
    const store = await openStore(bucket.address)
    bucket.fail(...Array.from({ length: status === 403 ? 1 : 3 }, () => status))
    await expect(store.put('o/never', text('1'))).rejects.toThrow(
      `The bucket failed at o/never: status ${status}`,
    )
  })
})

test.each(['', '<html><body>Sign in to this network</body></html>'])(
  '[PB-08] a bucket before which something else answers 200 is not an empty one (“%s”)',
  async (page) => {
    const server = http.createServer((_, response) => response.end(page))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const store = await openStore(`s3://objects?endpoint=${endpoint}`)
    await expect(store.list('c/')).rejects.toThrow('The bucket failed at c/: what came is no list')
    server.closeAllConnections()
    server.close()
  },
)

describe('[PB-08] a store that fails in the middle', () => {
  /** A store in a folder of its own, of which some operations fail. */
  async function failing(fails: (operation: string, key: string) => Error | null) {
    const inner = await openStore(pathToFileURL(mkdtempSync(join(folder, 'failing-'))).href)
    const state = { fails: (_operation: string, _key: string): Error | null => null }
    const guard =
      <A extends unknown[], R>(operation: string, work: (key: string, ...rest: A) => Promise<R>) =>
      (key: string, ...rest: A): Promise<R> => {
        const error = state.fails(operation, key)
        return error ? Promise.reject(error) : work(key, ...rest)
      }
    const store: ObjectStore = {
      get: guard('get', inner.get),
      put: guard('put', inner.put),
      create: guard('create', inner.create),
      list: guard('list', inner.list),
      remove: guard('remove', inner.remove),
    }
    const { publisher, releaseOf } = await startPublishing(store)
    const first = await releaseOf(1)
    await publisher.storeRelease(first)
    await publisher.push('live', first.name)
    return {
      inner,
      publisher,
      first,
      second: await releaseOf(1.1),
      begin: () => void (state.fails = fails),
      end: () => void (state.fails = () => null),
    }
  }
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

  test.each<[string, (operation: string, key: string) => Error | null]>([
    ['the disk is full', (operation) => (operation === 'get' || operation === 'list' ? null : full)],
    ['it is read-only', (operation) => (operation === 'create' ? new Error('EROFS: read-only') : null)],
    [
      'objects cannot be read back',
      (operation, key) => (operation === 'get' && key.startsWith('o/') ? full : null),
    ],
    [
      'the log cannot be written',
      (operation, key) => (operation === 'create' && key.includes('/log/') ? full : null),
    ],
  ])('when %s, publishing says so and what is served stays', async (_name, fails) => {
    const { inner, publisher, first, second, begin, end } = await failing(fails)
    const before = await read(inner, rootKey('live'))
    begin()
    const publish = async () => {
      await publisher.storeRelease(second)
      await publisher.push('live', second.name)
    }
    await expect(publish()).rejects.toThrow(/ENOSPC|EROFS/)
    expect(await read(inner, rootKey('live'))).toBe(before)
    end()
    expect((await publisher.newest('live'))?.pointer.sites.n7?.release).toBe(first.name)
    await publish()
    expect(await verifyStore(inner)).toEqual([])
  })

  test('when only the root fails, the number is claimed and the next start finishes', async () => {
    const { inner, publisher, second, begin, end } = await failing((operation, key) =>
      operation === 'put' && key === rootKey('live') ? full : null,
    )
    await publisher.storeRelease(second)
    begin()
    await expect(publisher.push('live', second.name)).rejects.toThrow('ENOSPC')
    expect(await read(inner, logKey('live', 2))).not.toBeNull()
    end()
    await publisher.writeRoot('live')
    expect(await read(inner, rootKey('live'))).toBe(await read(inner, logKey('live', 2)))
    expect(await verifyStore(inner)).toEqual([])
  })
})

describe('a store that can only be read', () => {
  let server: http.Server
  afterEach(() => void server.close())
  const serve = async (listener: http.RequestListener) => {
    server = http.createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return openStore(`http://127.0.0.1:${(server.address() as AddressInfo).port}/objects`)
  }

  test('is read over HTTP, and refuses to be written', async () => {
    const store = await serve((request, response) => {
      if (request.url === '/objects/o/1') response.end('one')
      else response.writeHead({ '/objects/o/2': 500, '/objects/o/4': 403 }[request.url ?? ''] ?? 404).end()
    })
    expect(await read(store, 'o/1')).toBe('one')
    expect(await store.get('o/3')).toBeNull()
    // As buckets say it to whom they do not list.
    expect(await store.get('o/4')).toBeNull()
    await expect(store.get('o/2')).rejects.toThrow('o/2: the store responded with status 500')
    for (const write of [store.put('o/1', text('')), store.create('o/1', text('')), store.list('')])
      await expect(write).rejects.toThrow('can only be read')
  })

  test('that never ends is left', async () => {
    const store = await serve((_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(8 * 1024 * 1024)), 1)
      response.on('close', () => clearInterval(timer))
    })
    await expect(store.get('o/1')).rejects.toThrow('too large')
  })
})

test('a bucket has a name', () => expect(openStore('s3:///objects')).rejects.toThrow('A bucket needs a name'))

test.each(['objects', 'ftp://store/objects', ''])('"%s" is no store', async (address) => {
  await expect(openStore(address)).rejects.toThrow('A store is a folder or a bucket')
})

test('an object is named by what it holds', async () => {
  const name = await digestOf(text('x'))
  expect(objectKey(name)).toBe(`o/${name.slice(7)}`)
})
