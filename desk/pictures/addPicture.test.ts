import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { newPng, sendPicture } from '../testing/testPictures'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import { picturesRoutes } from './picturesRoutes'

let on: TestDesk
afterEach(() => on.close())

const open = async (kind = databaseKinds[0]) => {
  on = await testDesk([picturesRoutes], { ...(kind && { kind }) })
  return on.signIn('Ana', [{ role: 'operator', site: 'n7' }])
}
const image = (size = { width: 64, height: 48 }) =>
  sharp({ create: { ...size, channels: 3, background: 'teal' } })
const bytesOf = async (image: { toBuffer: () => Promise<Buffer> }) => new Uint8Array(await image.toBuffer())
const textBytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = () => on.desk.db.selectFrom('pictures').selectAll().execute()
const added = async () => {
  const lines = await on.desk.db.selectFrom('audit').selectAll().where('verb', '=', 'picture.added').execute()
  return lines.map(({ object, details }) => ({ object, ...(JSON.parse(details) as object) }))
}
/** The files of the only picture, as they are stored. */
async function storedFiles() {
  const [row] = await rowsOf()
  const [, ...files] = (JSON.parse(row?.objects ?? '[]') as Digest[]).toReversed()
  return Promise.all(
    files.map(async (digest) => Buffer.from((await on.desk.objects.get(objectKey(digest))) ?? [])),
  )
}

const KINDS: Record<string, () => Promise<Uint8Array>> = {
  PNG: () => bytesOf(image().png()),
  JPEG: () => bytesOf(image().jpeg()),
  WebP: () => bytesOf(image().webp()),
  AVIF: () => bytesOf(image().avif()),
  SVG: () =>
    Promise.resolve(
      textBytes(
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><script>alert(1)</script><rect width="64" height="48" fill="teal"/></svg>',
      ),
    ),
}

test.each(Object.keys(KINDS))(
  '[MD-01] a picture is taken as %s by its content, and only AVIF and WebP are stored',
  async (kind) => {
    const ana = await open()
    const { status, body } = await sendPicture(ana.call, (await KINDS[kind]?.()) ?? new Uint8Array(), {
      name: 'whatever.txt',
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name: 'whatever.txt', alt: {}, focus: { x: 50, y: 50 }, by: 'Ana', use: 'none' },
    })
    expect(body.at).toBe(new Date(on.clock.now).toISOString())
    expect(body.width / body.height).toBeCloseTo(64 / 48, 1)
    const formats = await Promise.all(
      (await storedFiles()).map(async (file) => (await sharp(file).metadata()).format),
    )
    expect([...new Set(formats)].toSorted()).toEqual(['heif', 'webp'])
    expect(await added()).toEqual([{ object: `picture:${body.id}`, name: 'whatever.txt' }])
  },
)

/** A PNG that says that it is as large, without the bytes for it. */
async function pngThatSays(side: number): Promise<Uint8Array> {
  const png = Buffer.from(await newPng('red'))
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return new Uint8Array(png)
}

const REFUSED: Record<string, { bytes: () => Promise<Uint8Array>; detail: RegExp }> = {
  'a GIF, whatever its name': { bytes: () => bytesOf(image().gif()), detail: /no picture that can be used/ },
  'a text': { bytes: () => Promise.resolve(textBytes('<p>Hello</p>')), detail: /cannot be read/ },
  nothing: { bytes: () => Promise.resolve(new Uint8Array()), detail: /cannot be read/ },
  'a JPEG that ends in the middle': {
    bytes: async () => (await bytesOf(image({ width: 400, height: 300 }).jpeg())).slice(0, 900),
    detail: /cannot be read/,
  },
  'one of 100 megapixels': { bytes: () => pngThatSays(10_000), detail: /10000 × 10000 pixels/ },
  'one of 4 pixels': { bytes: () => newPng('red', { width: 2, height: 2 }), detail: /smaller than 16 × 16/ },
  'one that moves': {
    bytes: () =>
      bytesOf(
        sharp(Buffer.from(Array.from({ length: 32 * 64 * 3 }, (_, at) => (at < 32 * 32 * 3 ? 0 : 255))), {
          raw: { width: 32, height: 64, channels: 3, pageHeight: 32 },
        }).webp({ loop: 0 }),
      ),
    detail: /moves/,
  },
}

test.each(Object.keys(REFUSED))(
  '[MD-01] %s is refused with a sentence, and nothing is stored',
  async (what) => {
    const ana = await open()
    const before = await on.desk.objects.list('o/')
    const { bytes, detail } = REFUSED[what] ?? { bytes: () => newPng('red'), detail: /^$/ }
    expect(await sendPicture(ana.call, await bytes(), { name: 'picture.png' })).toMatchObject({
      status: 422,
      body: { code: 'picture', detail: expect.stringMatching(detail) as string },
    })
    expect(await on.desk.objects.list('o/')).toEqual(before)
    expect(await rowsOf()).toEqual([])
    // Control: a picture is stored.
    expect((await sendPicture(ana.call, await newPng('red'))).status).toBe(201)
    expect((await on.desk.objects.list('o/')).length).toBeGreaterThan(before.length)
  },
)

test('[MD-01] where a photo was taken is in no file of it', async () => {
  const ana = await open()
  const photo = await bytesOf(
    image()
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
      .jpeg(),
  )
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Ana')
  expect((await sendPicture(ana.call, photo)).status).toBe(201)
  const files = await storedFiles()
  expect(files).toHaveLength(2)
  for (const file of files) {
    const { exif, xmp, iptc } = await sharp(file).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  }
})

test('[MD-01] a part of a picture is a picture of its own, and what is no part is refused', async () => {
  const ana = await open()
  const whole = await newPng('red', { width: 200, height: 100 })
  const full = await sendPicture(ana.call, whole, { name: 'a.png' })
  const half = await sendPicture(ana.call, whole, { name: 'a.png', crop: '500,0,500,1000' })
  expect([full, half].map(({ status, body }) => [status, body.width, body.height])).toEqual([
    [201, 200, 100],
    [201, 100, 100],
  ])
  expect(half.body.id).not.toBe(full.body.id)
  for (const crop of ['500,0,501,1000', '0,0,0,1000', '0,0,1000', '-1,0,5,5', 'a,b,c,d', '0,0,1e3,5'])
    expect(await sendPicture(ana.call, whole, { crop }), crop).toMatchObject({ status: 400 })
})

test.each([
  ['C:\\photos\\summer.png', 'summer.png'],
  ['/home/ana/summer.png', 'summer.png'],
  ['  summer.png\n', 'summer.png'],
  ['summer\u202egnp.exe', 'summergnp.exe'],
  ['صيف ٢٠٢٦.png', 'صيف ٢٠٢٦.png'],
  ['', 'Picture'],
  ['\u202e\u0007', 'Picture'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}🎁`, 'x'.repeat(199)],
])('[MD-01] of the name of a file, %j, its own remains', async (name, expected) => {
  const ana = await open()
  expect((await sendPicture(ana.call, await newPng('red'), { name })).body.name).toBe(expected)
})

describe.each(databasesToday)('[MD-01] the same bytes are the same picture (%s)', (kind) => {
  test('[MD-01] sent again, or by someone else, it is returned as it is', async () => {
    const ana = await open(kind)
    const bob = await on.signIn('Bob', [{ role: 'operator', site: '*' }])
    const bytes = await newPng('red')
    const first = await sendPicture(ana.call, bytes, { name: 'a.png' })
    on.clock.now += 1_000
    const again = await sendPicture(bob.call, bytes, { name: 'b.png' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(await added()).toHaveLength(1)
    const other = await sendPicture(ana.call, await newPng('blue'), { name: 'a.png' })
    expect([other.status, other.body.id === first.body.id]).toEqual([201, false])
  })

  test('[MD-01] several at once are one', async () => {
    const ana = await open(kind)
    const bytes = await newPng('red')
    const both = await Promise.all([1, 2, 3].map(() => sendPicture(ana.call, bytes, { name: 'a.png' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await added()).toHaveLength(1)
  })

  test.each([
    ['before its first file', 1, 201],
    ['between its files', 3, 201],
    ['before its answer', 4, 200],
  ])('[MD-01] one that was broken off %s is whole when it is sent again', async (_step, failing, status) => {
    const ana = await open(kind)
    const bytes = await newPng('red')
    const { objects } = on.desk
    const create = objects.create.bind(objects)
    let calls = 0
    const spy = vi.spyOn(objects, 'create').mockImplementation((...given) => {
      calls += 1
      return calls === failing ? Promise.reject(new Error('The power is gone.')) : create(...given)
    })
    expect((await sendPicture(ana.call, bytes, { name: 'a.png' })).status).toBe(500)
    expect(await rowsOf()).toHaveLength(status === 200 ? 1 : 0)
    spy.mockRestore()
    expect((await sendPicture(ana.call, bytes, { name: 'a.png' })).status).toBe(status)
    expect(await added()).toHaveLength(1)
    const files = (JSON.parse((await rowsOf())[0]?.objects ?? '[]') as Digest[]).map(objectKey)
    expect(files).toHaveLength(3)
    for (const key of files) expect(await objects.get(key)).not.toBeNull()
    // What the store has lost since is there again, too.
    for (const key of files) await objects.remove(key)
    expect((await sendPicture(ana.call, bytes, { name: 'a.png' })).status).toBe(200)
    for (const key of files) expect(await objects.get(key)).not.toBeNull()
  })
})

test('[MD-01] no more are in memory at once than the desk can take, and the rest is asked to wait', async () => {
  const ana = await open()
  const bytes = await newPng('red')
  const all = await Promise.all(Array.from({ length: 12 }, () => sendPicture(ana.call, bytes)))
  const statuses = all.map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(4)
  expect(all.find(({ status }) => status === 503)?.body.detail).toContain('Too many pictures')
  expect((await sendPicture(ana.call, bytes)).status).toBe(200)
})

test('[MD-01] pictures are made one after the other', async () => {
  const ana = await open()
  const { heavy } = on.desk
  const make = heavy.makePicture
  const atOnce: number[] = []
  let making = 0
  const spy = vi.spyOn(heavy, 'makePicture').mockImplementation(async (input) => {
    making += 1
    atOnce.push(making)
    const made = await make(input)
    making -= 1
    return made
  })
  const colors = ['red', 'green', 'blue']
  const all = await Promise.all(colors.map(async (color) => sendPicture(ana.call, await newPng(color))))
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(atOnce).toEqual([1, 1, 1])
  spy.mockRestore()
})
