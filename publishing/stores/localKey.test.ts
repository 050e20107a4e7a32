import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ObjectStore } from '../objectStore'
import { createPublisher } from '../publisher'
import { createFolderStore } from './folderStore'
import { localKey, rotateKey } from './localKey'

function newPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { file: join(folder, 'key.json'), store: createFolderStore(join(folder, 'objects')) }
}

/** The number of the key set by which a key publishes. */
const signsBy = async (file: string, store: ObjectStore) =>
  createPublisher({ store, signer: await localKey(file, store) }).newestKeySet()

test('[PB-05] a rotation whose answer was lost is finished by whoever needs the key next', async () => {
  const { file, store } = newPlace()
  const old = await localKey(file, store)
  const create: ObjectStore['create'] = async (key, bytes) => {
    await store.create(key, bytes)
    throw new Error('the connection was lost')
  }
  await expect(rotateKey(file, { ...store, create })).rejects.toThrow('the connection was lost')
  expect(await signsBy(file, store)).toBe(1)
  expect((await localKey(`${file}.old`, store)).id).toBe(old.id)
  expect(existsSync(`${file}.new`)).toBe(false)
})

test('[PB-05] so is one that ended between the two names', async () => {
  const { file, store } = newPlace()
  await localKey(file, store)
  const next = await rotateKey(file, store)
  renameSync(file, `${file}.new`)
  expect((await localKey(file, store)).id).toBe(next.id)
  expect(await signsBy(file, store)).toBe(1)
})

test('[PB-05] one that never reached the store is begun again', async () => {
  const { file, store } = newPlace()
  const old = await localKey(file, store)
  const create = () => Promise.reject(new Error('the store is down'))
  await expect(rotateKey(file, { ...store, create })).rejects.toThrow('the store is down')
  expect((await localKey(file, store)).id).toBe(old.id)
  const next = await rotateKey(file, store)
  expect(await signsBy(file, store)).toBe(1)
  expect((await localKey(file, store)).id).toBe(next.id)
})

test('[PB-05] a key file that was cut off is said, and left as it is', async () => {
  const { file, store } = newPlace()
  await localKey(file, store)
  writeFileSync(file, '{"kty":"EC"')
  await expect(localKey(file, store)).rejects.toThrow(/holds no private key/)
  await expect(rotateKey(file, store)).rejects.toThrow(/holds no private key/)
})
