import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { encodeText, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import type { Picture } from '../contract/pictures'
import { serveDesk, type ServedDesk } from '../testing/serveDesk'
import { newPng } from '../testing/testPictures'
import { ORIGIN, testDesk, type TestDesk } from '../testing/testDesk'
import { allDeskRoutes } from './createDeskServer'

let tested: TestDesk
let served: ServedDesk
let own: Record<string, string>
let picture: Picture
beforeAll(async () => {
  tested = await testDesk([])
  served = await serveDesk(tested.desk, { routes: allDeskRoutes })
  const ana = await tested.signIn('Ana', [{ role: 'operator', site: 'n7' }])
  own = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', Cookie: ana.cookie }
  picture = await add('red')
})
afterAll(async () => {
  await served.close()
  await tested.close()
})

async function add(color: string): Promise<Picture> {
  const body = await newPng(color, { width: 400, height: 300 })
  const headers = { ...own, 'Content-Type': 'application/octet-stream' }
  const added = await served.ask('POST', '/desk/v1/pictures?name=a.png', { headers, body })
  expect(added.status).toBe(201)
  return added.body
}

test.each([
  ['400x300.webp', 'image/webp', 'webp', 400],
  ['320.avif', 'image/avif', 'heif', 320],
])(
  '[MD-01] the desk serves %s of a picture for good, to its own pages',
  async (name, type, format, width) => {
    const { status, headers, bytes } = await served.ask('GET', `/pictures/${picture.id}/${name}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width })
    const head = await served.ask('HEAD', `/pictures/${picture.id}/${name}`)
    expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([200, type, 0])
  },
)

test('[MD-01] what is no file of a picture is not there, and nothing is written at its address', async () => {
  const { id } = picture
  for (const path of [
    `/pictures/${id}/500.webp`,
    `/pictures/${id}/320.png`,
    `/pictures/${id}/__proto__`,
    `/pictures/${id}/%2e%2e%2f320.webp`,
    `/pictures/${id.toUpperCase()}/320.webp`,
    `/pictures/${'0'.repeat(64)}/320.webp`,
    `/pictures/${id}`,
    '/pictures/320.webp/320.webp',
  ])
    expect((await served.ask('GET', path)).status, path).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await served.ask(method, `/pictures/${id}/320.webp`, { headers: own })).status).toBe(405)
})

test('[MD-01] a file that was altered in the store is not served', async () => {
  const { id } = await add('green')
  const row = await tested.desk.db
    .selectFrom('pictures')
    .select('objects')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const digest of JSON.parse(row.objects) as Digest[])
    if (digest !== `sha256:${id}`) await tested.desk.objects.put(objectKey(digest), encodeText('<script>'))
  const { status, text } = await served.ask('GET', `/pictures/${id}/320.webp`)
  expect(status).not.toBe(200)
  expect(text).not.toContain('script')
  // Control: what was read before is served without the store.
  expect((await served.ask('GET', `/pictures/${picture.id}/320.avif`)).status).toBe(200)
})

test('[MD-01] a picture may have 20 MB, and whoever sends no picture is bound as before', async () => {
  const send = (path: string, size: number, headers: Record<string, string> = {}) =>
    served.ask('POST', path, {
      headers: { ...own, 'Content-Type': 'application/octet-stream', ...headers },
      body: new Uint8Array(size),
    })
  const MB = 1024 * 1024
  expect(await send('/desk/v1/pictures', 20 * MB)).toMatchObject({ status: 422, body: { code: 'picture' } })
  const slightly = await send('/desk/v1/pictures', 20 * MB + 1)
  expect(slightly).toMatchObject({ status: 422, body: { code: 'picture' } })
  expect((slightly.body as { detail: string }).detail).toContain('at most 20 MB')
  const far = await send('/desk/v1/pictures', 22 * MB)
  expect(far).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
  expect((far.body as { detail: string }).detail).toContain('more than 20 MB')
  for (const path of ['/desk/v1/changes', '/desk/v1/pictures/x'])
    expect((await send(path, 2 * MB)).status, path).toBe(413)
  const chunked = { 'Transfer-Encoding': 'chunked' }
  expect((await send('/desk/v1/pictures', 2 * MB, chunked)).status).toBe(413)
  expect((await send('/desk/v1/pictures', MB / 2, chunked)).status).toBe(422)
  // Who may not add one is not waited for.
  expect((await send('/desk/v1/pictures', 10 * MB, { Cookie: 'x=y' })).status).toBe(401)
})
