import { expect, test } from 'vitest'
import { countedStore } from '@tests/support/countedStore'
import { keySetKey } from '../../publishing/keySets'
import { watchObjects } from './watchObjects'

async function watched(address: string) {
  const { store, count } = countedStore()
  await store.put(keySetKey(0), new Uint8Array([1]))
  count()
  return { store, count, objects: watchObjects(store, address) }
}

test('[SC-04] a bucket that was there is not looked for at each request', async () => {
  const { objects, count } = await watched('s3://releases/portal')
  for (let n = 0; n < 5; n++) await objects.get(`o/${n}`)
  expect(count().operations).toBe(6)
})

test('[PB-04] a folder is looked for each time: its disk may go in between', async () => {
  const { objects, store } = await watched('file:///srv/objects')
  expect(await objects.get('o/1')).toBeNull()
  await store.remove(keySetKey(0))
  await expect(objects.get('o/1')).rejects.toThrow('is not there')
  await expect(objects.put('o/1', new Uint8Array([1]))).rejects.toThrow('is not there')
  expect(await store.list('o/')).toEqual([])
})
