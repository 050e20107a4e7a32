import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureAddress, pictureFiles } from '@/shared/pictures'
import { digestOf } from '@publishing/digest'
import { makePicture } from '@publishing/pictures/makePicture'
import type { LibraryPicture, PicturePage } from '../pictures/pictureLibrary'
import { readPictureEdit } from './pictureEdit'
import { pictureEndpoint, servePictures } from './pictureEndpoint'

let layouts: string
let server: Server
let origin: string

beforeEach(async () => {
  layouts = await mkdtemp(join(tmpdir(), 'layouts-'))
  const handlers = [
    ['/preview-tool/pictures', pictureEndpoint(layouts, makePicture, async (body) => readPictureEdit(body))],
    ['/pictures', servePictures(layouts)],
  ] as const
  // As connect does it: strip the mount path, pass everything else on.
  server = createServer((request, response) => {
    const [mount, handle] = handlers.find(([path]) => request.url?.startsWith(path)) ?? handlers[0]
    request.url = request.url?.slice(mount.length).replace(/^(?!\/)/, '/') ?? '/'
    handle(request, response, () => response.writeHead(404).end('next'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await rm(layouts, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}/preview-tool/pictures${path}`, { ...init, headers: { Origin: origin, ...init.headers } })
const add = (bytes: Uint8Array, query = 'name=a.png') =>
  ask(`?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const added = async (bytes: Uint8Array, query?: string) =>
  (await (await add(bytes, query)).json()) as LibraryPicture
const change = (id: string, edit: unknown) => ask(`/${id}`, { method: 'PATCH', body: JSON.stringify(edit) })
const page = async (query = '') => (await (await ask(query)).json()) as PicturePage
const square = (background: string, side = 400) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background } })
    .png()
    .toBuffer()
const detailOf = async (response: Response) => ((await response.json()) as { detail: string }).detail

test('[MD-01] a picture is stored with all its files, its index and what is said of it', async () => {
  const response = await add(await square('red'), 'name=Fiesta.png')
  expect(response.status).toBe(201)
  const picture = (await response.json()) as LibraryPicture
  expect(picture).toMatchObject({
    width: 400,
    height: 200,
    name: 'Fiesta.png',
    alt: {},
    focus: { x: 50, y: 50 },
    by: null,
    use: 'none',
  })
  const names = (['webp', 'avif'] as const).flatMap((format) =>
    pictureFiles(picture, format).map(([name]) => name),
  )
  expect((await readdir(join(layouts, 'pictures'))).length).toBe(1)
  expect((await readdir(join(layouts, 'pictures', picture.id))).sort()).toEqual(
    [...names, 'about.json', 'index.json'].sort(),
  )
  const index = new Uint8Array(await readFile(join(layouts, 'pictures', picture.id, 'index.json')))
  expect(await digestOf(index)).toBe(`sha256:${picture.id}`)
  const shown = await fetch(origin + pictureAddress(picture))
  expect([shown.status, shown.headers.get('Content-Type'), shown.headers.get('Cache-Control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
})

test('[MD-01] the same picture twice is one, and keeps what is said of it', async () => {
  const first = await added(await square('red'))
  await change(first.id, { alt: { en: 'Red' } })
  const again = await add(await square('red'), 'name=other.png')
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ id: first.id, name: 'a.png', alt: { en: 'Red' } })
  expect((await page()).count).toBe(1)
})

test('[MD-01] a part of a picture is another one', async () => {
  const whole = await added(await square('red'))
  const part = await added(await square('red'), 'name=a.png&crop=0,0,500,1000')
  expect([whole.width, part.width, part.height]).toEqual([400, 200, 200])
  for (const crop of ['0,0,0,10', '900,0,200,10', '0,0,10', 'a,b,c,d', '-1,0,10,10'])
    expect((await add(await square('red'), `name=a&crop=${crop}`)).status, crop).toBe(422)
})

test('[MD-01] a GIF that is named .png, and what is none, are refused in words', async () => {
  const gif = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const refused = await add(gif, 'name=a.png')
  expect([refused.status, await detailOf(refused)]).toEqual([
    422,
    expect.stringContaining('its content counts, not its name'),
  ])
  expect((await add(new TextEncoder().encode('hello'))).status).toBe(422)
  expect(await readdir(layouts)).toEqual([])
})

test('[MD-01] 25 MB are refused, and nothing is stored', async () => {
  const response = await add(new Uint8Array(25 * 1024 * 1024)).catch(() => null)
  if (response)
    expect([response.status, await detailOf(response)]).toEqual([
      413,
      expect.stringContaining('at most 20 MB'),
    ])
  expect(await readdir(layouts)).toEqual([])
})

test('[MD-01] a name may run from right to left, but turns nothing around it', async () => {
  const name = encodeURIComponent('راية \u202egnp.exe\u0000')
  expect((await added(await square('red'), `name=${name}`)).name).toBe('راية gnp.exe')
  expect((await added(await square('blue'), 'name=%20')).name).toBe('Picture')
})

test('[MD-02] alternative text and focus are changed, and nothing else', async () => {
  const { id } = await added(await square('red'))
  const changed = await change(id, { alt: { en: ' Lanterns ' }, focus: { x: 10, y: 90 } })
  expect(await changed.json()).toMatchObject({
    name: 'a.png',
    alt: { en: 'Lanterns' },
    focus: { x: 10, y: 90 },
  })
  for (const edit of [{ alt: { xx: 'a' } }, { focus: { x: 101, y: 0 } }, { at: 'now' }, [], 'x'])
    expect((await change(id, edit)).status, JSON.stringify(edit)).toBe(422)
  expect((await page()).pictures[0]).toMatchObject({ alt: { en: 'Lanterns' }, focus: { x: 10, y: 90 } })
  expect(await (await change(id, { alt: {} })).json()).toMatchObject({ alt: { en: 'Lanterns' } })
  expect(await (await change(id, { alt: { en: '' } })).json()).toMatchObject({ alt: {} })
  expect((await change('f'.repeat(64), { name: 'b' })).status).toBe(404)
})

test('[MD-02] what is edited by hand is seen, and what is broken is left out', async () => {
  const { id } = await added(await square('red'))
  const about = join(layouts, 'pictures', id, 'about.json')
  const text = await readFile(about, 'utf8')
  expect((await page()).pictures[0]?.name).toBe('a.png')
  await writeFile(about, text.replace('a.png', 'by hand.png'))
  expect((await page()).pictures[0]?.name).toBe('by hand.png')
  await writeFile(about, '{')
  expect((await page()).count).toBe(0)
})

test('[MD-02] one that a layout names is live and stays; one that is used nowhere is found and removed', async () => {
  const live = await added(await square('red'), 'name=live.png')
  const unused = await added(await square('blue'), 'name=unused.png')
  const address = pictureAddress(live)
  await writeFile(join(layouts, 'n7.json'), JSON.stringify({ schemaVersion: 1, picture: address }))
  const uses = (await page()).pictures.map(({ name, use }) => [name, use])
  expect(Object.fromEntries(uses)).toEqual({ 'live.png': 'live', 'unused.png': 'none' })
  expect((await page('?unused=1')).pictures.map(({ id }) => id)).toEqual([unused.id])
  const refused = await ask(`/${live.id}`, { method: 'DELETE' })
  expect([refused.status, await detailOf(refused)]).toEqual([
    409,
    expect.stringContaining('It is used in n7.'),
  ])
  expect((await ask(`/${unused.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await ask(`/${unused.id}`, { method: 'DELETE' })).status).toBe(404)
  expect(await readdir(join(layouts, 'pictures'))).toEqual([live.id])
})

test('[MD-02] 10,000 pictures come page by page, newest first, and are searched by name and text', async () => {
  const folder = join(layouts, 'pictures')
  const index = JSON.stringify({ v: 1, width: 20, height: 20, files: {} })
  const idOf = (at: number) => at.toString(16).padStart(64, '0')
  await mkdir(folder)
  for (let from = 0; from < 10_000; from += 100)
    await Promise.all(
      Array.from({ length: 100 }, async (_, more) => {
        const at = from + more
        await mkdir(join(folder, idOf(at)))
        await writeFile(join(folder, idOf(at), 'index.json'), index)
        const about = {
          name: `picture ${at}.png`,
          alt: at === 77 ? { en: 'Lanterns' } : {},
          focus: { x: 50, y: 50 },
          at: new Date(1e12 + at * 1000).toISOString(),
        }
        await writeFile(join(folder, idOf(at), 'about.json'), JSON.stringify(about))
      }),
    )
  const first = await page()
  expect([first.count, first.pictures.length, first.pictures[0]?.name]).toEqual([
    10_000,
    60,
    'picture 9999.png',
  ])
  const second = await page(`?after=${encodeURIComponent(first.next ?? '')}`)
  expect(second.pictures.map(({ name }) => name).slice(0, 2)).toEqual([
    'picture 9939.png',
    'picture 9938.png',
  ])
  expect(await page('?search=LANTERN')).toMatchObject({ count: 1, next: null, pictures: [{ id: idOf(77) }] })
  expect((await page('?search=picture%20999')).count).toBe(11)
}, 60_000)

test('[MD-02] symbolic links are not followed, and ids are checked', async () => {
  const { id } = await added(await square('red'))
  const away = await mkdtemp(join(tmpdir(), 'away-'))
  await writeFile(join(away, 'about.json'), await readFile(join(layouts, 'pictures', id, 'about.json')))
  await writeFile(join(away, '320.webp'), 'secret')
  const linked = 'e'.repeat(64)
  await symlink(away, join(layouts, 'pictures', linked))
  await symlink(join(away, '320.webp'), join(layouts, 'pictures', id, '999.webp'))
  expect((await page()).pictures.map((one) => one.id)).toEqual([id])
  expect((await change(linked, { name: 'b' })).status).toBe(404)
  expect((await ask(`/${linked}`, { method: 'DELETE' })).status).toBe(404)
  for (const path of [
    `${linked}/320.webp`,
    `${id}/999.webp`,
    `${id}/about.json`,
    `${id}/..%2fabout.json`,
    'n7.json',
  ])
    expect((await fetch(`${origin}/pictures/${path}`)).status, path).toBe(404)
  expect((await fetch(`${origin}/pictures/${id}/320.webp`)).status).toBe(200)
  await rm(away, { recursive: true })
})

test('[MD-01] only the tool on this machine is served, and every other address is left to who comes next', async () => {
  const bytes = await square('red')
  const foreign = { Origin: 'https://evil.example', 'Content-Type': 'application/octet-stream' }
  const body = new Uint8Array(bytes)
  expect((await ask('?name=a', { method: 'POST', headers: foreign, body })).status).toBe(403)
  expect((await ask('', { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
  expect(
    (await ask('?name=a', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })).status,
  ).toBe(415)
  expect((await ask('', { method: 'PUT', body })).status).toBe(405)
  const next = await ask('/PictureDialog.tsx')
  expect([next.status, await next.text()]).toEqual([404, 'next'])
  expect(await readdir(layouts)).toEqual([])
})
