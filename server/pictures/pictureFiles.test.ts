import { afterEach, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { pictureFiles } from '@/shared/pictures'
import type { MadePicture } from '../../publishing/pictures/makePicture'
import { objectKey } from '../../publishing/manifest'
import { readPictureIndex } from '../../publishing/pictures/pictureIndex'
import { ownPicture } from '@tests/support/ownPicture'
import { publishLayouts } from '@tests/support/publishLayouts'
import { cleanUp, folderWith, portalFolder, startPortal } from '../testPortal'
import { createPictureFiles } from './pictureFiles'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await cleanUp()
  for (const end of ends.splice(0)) await end()
})

const getOf = (picture: MadePicture) => (key: string) =>
  Promise.resolve(picture.objects.get(`sha256:${key.slice('o/'.length)}`) ?? null)

/** A folder of layouts with the picture beside them. */
async function layoutsWith(picture: MadePicture): Promise<string> {
  const { files = {} } = (await readPictureIndex(getOf(picture), picture.id)) ?? {}
  const named = Object.entries(files).map(
    ([name, digest]) =>
      [`pictures/${picture.id}/${name}`, Buffer.from(picture.objects.get(digest) ?? [])] as const,
  )
  return folderWith({
    ...Object.fromEntries(named),
    [`pictures/${picture.id}/about.json`]: '{}',
    'base.json': '{}',
  })
}

test('[MD-01] a portal on files serves each width of a picture, for ever', async () => {
  const picture = await ownPicture(400, 200)
  const portal = await startPortal({ root: await portalFolder(), layouts: await layoutsWith(picture) })
  for (const format of ['avif', 'webp'] as const)
    for (const [name, width] of pictureFiles(picture, format)) {
      const { status, headers, bytes } = await portal.get(`/pictures/${picture.id}/${name}`)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe(`image/${format}`)
      expect(headers['cache-control']).toContain('immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
  for (const other of ['about.json', '999.webp', '../../base.json', '%2e%2e/x.webp', '', '160.webp/160.webp'])
    expect([404, 400]).toContain((await portal.get(`/pictures/${picture.id}/${other}`)).status)
})

test('[MD-01] a portal on releases serves the pictures of the store', async () => {
  const picture = await ownPicture(400, 200)
  const published = await publishLayouts()
  ends.push(() => published.remove())
  await published.publisher.storeObjects(picture.objects)
  await published.publisher.push('live', await published.release())
  const portal = await startPortal({ root: await portalFolder(), releases: published.options })
  const found = await portal.get(`/pictures/${picture.id}/400x200.webp`)
  expect([found.status, found.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await portal.get(`/pictures/${'0'.repeat(64)}/400x200.webp`)).status).toBe(404)
})

test('[MD-01] a file is read once, however many ask at once; what is not there is not asked for each time', async () => {
  const picture = await ownPicture(400, 200)
  const get = vi.fn(getOf(picture))
  const files = createPictureFiles(get)
  const found = await Promise.all(Array.from({ length: 50 }, () => files.find(picture.id, '160.avif')))
  expect(new Set(found.map((one) => one?.type))).toEqual(new Set(['image/avif']))
  expect(get).toHaveBeenCalledTimes(2)
  for (let time = 0; time < 3; time++) expect(await files.find('0'.repeat(64), '160.avif')).toBeNull()
  expect(get).toHaveBeenCalledTimes(3)
})

test('[MD-01] many different files come one after the other, and all come', async () => {
  const picture = await ownPicture(400, 200)
  let running = 0
  let most = 0
  const files = createPictureFiles(async (key) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    return getOf(picture)(key)
  })
  const others = Array.from({ length: 100 }, (_, at) =>
    files.find(at.toString(16).padStart(64, '0'), '160.avif'),
  )
  const own = pictureFiles(picture, 'webp').map(([name]) => files.find(picture.id, name))
  expect((await Promise.all(others)).every((one) => one === null)).toBe(true)
  expect((await Promise.all(own)).every((one) => one !== null)).toBe(true)
  expect(most).toBeLessThanOrEqual(10)
})

test('[MD-01] what is not what its name says is not served', async () => {
  const picture = await ownPicture(400, 200)
  const files = createPictureFiles(async (key) => {
    const bytes = await getOf(picture)(key)
    return key === objectKey(`sha256:${picture.id}`) || !bytes ? bytes : new TextEncoder().encode('<script>')
  })
  expect(await files.find(picture.id, '160.avif')).toBeNull()
})

test('[MD-01] the name of something else in the store is no picture', async () => {
  const published = await publishLayouts()
  ends.push(() => published.remove())
  const picture = await ownPicture(400, 200)
  await published.publisher.storeObjects(picture.objects)
  await published.publisher.push('live', await published.release())
  const portal = await startPortal({ root: await portalFolder(), releases: published.options })
  const { n7 } = (await published.publisher.newest('live'))?.pointer.sites ?? {}
  const { files = {} } = (await readPictureIndex(getOf(picture), picture.id)) ?? {}
  for (const digest of [n7?.bundle, files['160.avif']]) {
    const id = digest?.slice('sha256:'.length)
    expect((await portal.get(`/pictures/${id}/160.avif`)).status, id).toBe(404)
  }
})

test('[MD-01] [PB-03] while a store is down the pictures of the build are served', async () => {
  const picture = await ownPicture(400, 200)
  const { files = {} } = (await readPictureIndex(getOf(picture), picture.id)) ?? {}
  const bytes = Buffer.from(picture.objects.get(files['160.avif'] ?? 'sha256:') ?? [])
  const root = await portalFolder({ [`layouts/pictures/${picture.id}/160.avif`]: bytes })
  const portal = await startPortal({
    root,
    releases: { from: 'http://127.0.0.1:9/objects', channel: 'live' },
  })
  expect((await portal.get(`/pictures/${picture.id}/160.avif`)).status).toBe(200)
})
