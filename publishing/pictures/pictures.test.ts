import { beforeEach, expect, test } from 'vitest'
import { picturesIn } from '@/shared/pictures'
import { createTestChannel, layoutFiles } from '@tests/support/testChannel'
import { ownPicture, releaseWithPicture } from '@tests/support/ownPicture'
import { digestOf, encodeText } from '../digest'
import { namedObjects } from '../namedObjects'
import { objectKey } from '../manifest'
import { makeRelease } from '../release'
import { verifyStore } from '../verifyStore'
import type { MadePicture } from './makePicture'
import { readPictureFile, readPictureIndex } from './pictureIndex'

let channel: Awaited<ReturnType<typeof createTestChannel>>
let picture: MadePicture
beforeEach(async () => {
  channel = await createTestChannel(['n7'])
  picture = await ownPicture(200, 100)
})

const pushWithPicture = async () => {
  await channel.publisher.storeObjects(picture.objects)
  const release = await releaseWithPicture(picture)
  await channel.publisher.storeRelease(release)
  await channel.publisher.push('live', release.name)
  return release
}

test('[MD-01] a release names the pictures of its layers; one without any says nothing of them', async () => {
  expect((await releaseWithPicture(picture)).manifest.pictures).toEqual([picture.id])
  const blocks = await digestOf(encodeText('blocks'))
  expect((await makeRelease({ files: layoutFiles(['n7']), blocks })).manifest).not.toHaveProperty('pictures')
})

test('[MD-02] a picture is named however its address is spelled in JSON', async () => {
  const address = `/pictures/${picture.id}/200x100.webp`
  const everyLetter = [...address].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const spellings = [
    address.replaceAll('/', String.raw`\/`),
    address.replaceAll('/', String.raw`\u002F`),
    address.replace('p', String.raw`\u0070`),
    everyLetter.join(''),
    everyLetter.join('').toUpperCase().replaceAll('U', 'u'),
  ]
  for (const spelling of spellings) {
    expect(JSON.parse(`"${spelling}"`)).toBe(address)
    expect([...picturesIn(`{"src":"${spelling}"}`)]).toEqual([picture.id])
  }
})

test('[MD-01] what a picture consists of is needed as long as a pointer named it, also after another release', async () => {
  await pushWithPicture()
  await channel.publisher.push('live', await channel.release(1.1))
  const { named } = await namedObjects(channel.store, () => undefined)
  for (const digest of picture.objects.keys()) expect(named).toContain(objectKey(digest))
})

test('[MD-01] a file of a picture that is lost, or another, is found', async () => {
  await pushWithPicture()
  expect(await verifyStore(channel.store)).toEqual([])
  const index = await readPictureIndex(channel.store.get, picture.id)
  const [[name = '', digest] = []] = Object.entries(index?.files ?? {})
  if (!index || !digest) throw new Error('no file')
  channel.store.objects.set(objectKey(digest), encodeText('<script>'))
  await expect(readPictureFile(channel.store.get, index, name)).rejects.toThrow(name)
  expect((await verifyStore(channel.store)).map(({ message }) => message).join()).toContain(name)
  channel.store.objects.delete(objectKey(`sha256:${picture.id}`))
  await expect(namedObjects(channel.store, () => undefined)).rejects.toThrow(picture.id)
})
