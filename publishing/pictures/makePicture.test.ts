import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { digestOf, type Bytes } from '../digest'
import { makePicture, PictureRefused, type Crop } from './makePicture'
import { readPictureIndex } from './pictureIndex'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c81e3c' } })
const bytesOf = async (image: Sharp): Promise<Bytes> => new Uint8Array(await image.toBuffer())
const text = (value: string): Bytes => new TextEncoder().encode(value)

/** The stored files of a picture by name, found by its index as any reader does. */
async function filesOf(bytes: Bytes, crop?: Crop) {
  const made = await makePicture(bytes, crop)
  const index = await readPictureIndex(
    (key) => Promise.resolve(made.objects.get(`sha256:${key.slice(2)}`) ?? null),
    made.id,
  )
  const files = Object.entries(index?.files ?? {}).map(
    ([name, digest]) => [name, made.objects.get(digest)] as const,
  )
  return { made, files: new Map(files.map(([name, file]) => [name, Buffer.from(file ?? [])])) }
}
const refusal = async (bytes: Bytes, drawTimeoutMs?: number): Promise<string> =>
  makePicture(bytes, undefined, drawTimeoutMs).then(
    () => 'taken',
    (error: unknown) => {
      expect(error).toBeInstanceOf(PictureRefused)
      return (error as Error).message
    },
  )

test.each([
  ['PNG', flat(700, 350).png()],
  ['JPEG', flat(700, 350).jpeg()],
  ['WebP', flat(700, 350).webp()],
  ['AVIF', flat(700, 350).avif()],
])('[MD-01] a %s becomes AVIF and WebP in several widths, none wider than it is', async (_, image) => {
  const { files } = await filesOf(await bytesOf(image))
  const found = await Promise.all(
    [...files].map(async ([name, file]) => ({ name, ...(await sharp(file).metadata()) })),
  )
  for (const format of ['avif', 'webp']) {
    const own = found.filter(({ name }) => name.endsWith(`.${format}`))
    expect(own.map(({ width }) => width).sort((a, b) => a - b)).toEqual([160, 320, 480, 700])
    for (const { width, height } of own) expect(width / height).toBeCloseTo(2, 1)
    expect(own.every(({ format: is }) => is === (format === 'avif' ? 'heif' : 'webp'))).toBe(true)
  }
})

test('[MD-01] what is stored names itself by digest, and the same bytes give the same picture', async () => {
  const bytes = await bytesOf(flat(400, 200).png())
  const [one, other] = [await makePicture(bytes), await makePicture(bytes)]
  expect(one.id).toBe(other.id)
  for (const [digest, object] of one.objects) expect(await digestOf(object)).toBe(digest)
  expect((await makePicture(await bytesOf(flat(400, 201).png()))).id).not.toBe(one.id)
})

test('[MD-01] a drawing becomes a picture of pixels, whatever size it says: no script of it is stored', async () => {
  for (const size of ['width="20" height="10"', 'width="20mm" height="10mm"', 'viewBox="0 0 9000 4500"']) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><script>alert(1)</script><rect width="9" height="9"/></svg>`
    const { made, files } = await filesOf(text(drawing))
    expect(made.width).toBeGreaterThan(1800)
    expect(made.width).toBeLessThanOrEqual(1920)
    expect(made.width / made.height).toBeCloseTo(2, 1)
    for (const file of files.values()) expect(file.includes('script')).toBe(false)
  }
})

test('[MD-01] a photo is turned upright, and says nothing of where it was taken', async () => {
  const image = flat(600, 300).withExif({ IFD0: { Artist: 'Rosa' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
  const bytes = await bytesOf(image.withMetadata({ orientation: 6 }).jpeg())
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { made, files } = await filesOf(bytes)
  expect([made.width, made.height]).toEqual([300, 600])
  for (const file of files.values()) expect((await sharp(file).metadata()).exif).toBeUndefined()
})

test('[MD-01] a part of a picture is a picture', async () => {
  const halves = flat(400, 200).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
  ])
  const { made, files } = await filesOf(await bytesOf(halves.png()), {
    x: 500,
    y: 0,
    width: 500,
    height: 1000,
  })
  expect([made.width, made.height]).toEqual([200, 200])
  const { dominant } = await sharp(files.get('200x200.webp')).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
})

test('[MD-01] half of an odd number of pixels is a picture, too', async () => {
  const bytes = await bytesOf(flat(101, 67).png())
  for (const crop of [
    { x: 500, y: 500, width: 500, height: 500 },
    { x: 333, y: 333, width: 667, height: 667 },
  ])
    expect((await makePicture(bytes, crop)).width).toBeGreaterThan(48)
})

test('[MD-01] see-through pictures stay see-through', async () => {
  const clear = sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const { files } = await filesOf(await bytesOf(clear.png()))
  for (const file of files.values()) expect((await sharp(file).stats()).isOpaque).toBe(false)
})

test.each<[string, () => Promise<Bytes> | Bytes, RegExp]>([
  ['a GIF', () => bytesOf(flat(90, 90).gif()), /PNG, JPEG, WebP, AVIF or SVG/],
  ['a TIFF', () => bytesOf(flat(90, 90).tiff()), /PNG, JPEG, WebP, AVIF or SVG/],
  ['a page', () => text('<!doctype html><script>alert(1)</script>'), /cannot be read/],
  ['nothing', () => new Uint8Array(), /cannot be read/],
  ['half of a photo', async () => (await bytesOf(flat(900, 900).jpeg())).slice(0, 1_500), /cannot be read/],
  ['110 megapixels', () => bytesOf(flat(11_000, 10_000).png()), /11000 × 10000 pixels/],
  ['a dot', () => bytesOf(flat(8, 8).png()), /smaller/],
  ['25 MB', () => new Uint8Array(25 * 1024 * 1024), /25 MB/],
  [
    'what moves',
    () => {
      const raw = { width: 60, height: 120, channels: 3, pageHeight: 60 } as const
      const frames = Buffer.concat([Buffer.alloc(60 * 60 * 3, 10), Buffer.alloc(60 * 60 * 3, 200)])
      return bytesOf(sharp(frames, { raw }).webp({ loop: 0 }))
    },
    /moves/,
  ],
  [
    'a drawing that grows while it is read',
    () =>
      text(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${['b', 'c', 'd', 'e', 'f', 'g', 'h']
          .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'.charAt(at)};`.repeat(10)}">`)
          .join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&h;</text></svg>`,
      ),
    /cannot be read/,
  ],
])('[MD-01] %s is refused in a sentence', async (_, bytes, sentence) => {
  expect(await refusal(await bytes())).toMatch(sentence)
})

/** A square of one bit for each pixel. */
function blackPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const named = Buffer.concat([Buffer.from(name), data])
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test.each([
  [
    'time',
    () =>
      '<filter id="f" x="-1" y="-1" width="3" height="3"><feTurbulence baseFrequency="0.9" numOctaves="100"/><feMorphology operator="dilate" radius="40"/><feGaussianBlur stdDeviation="40"/></filter>' +
      '<g filter="url(#f)"><g filter="url(#f)"><g filter="url(#f)"><rect width="100" height="100" filter="url(#f)"/></g></g></g>',
  ],
  [
    'memory',
    () =>
      `<image width="100" height="100" href="data:image/png;base64,${blackPng(14_000).toString('base64')}"/>`,
  ],
])(
  '[MD-01] a small drawing that asks for more %s than there is ends, and is refused',
  async (_, content) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content()}</svg>`
    expect(svg.length).toBeLessThan(100_000)
    const before = process.memoryUsage.rss()
    expect(await refusal(text(svg), 5_000)).toMatch(/Save it as a PNG/)
    // Nothing of it was drawn here.
    expect(process.memoryUsage.rss() - before).toBeLessThan(500_000_000)
  },
  60_000,
)

test('[MD-01] a drawing that is packed, or spelled in other bytes, is drawn elsewhere, too', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 15"><rect width="30" height="15"/></svg>'
  for (const bytes of [text(svg), new Uint8Array(gzipSync(svg)), text(`\ufeff<?xml version="1.0"?>${svg}`)]) {
    const made = await makePicture(bytes)
    expect([made.width, made.height]).toEqual([1920, 960])
  }
})
