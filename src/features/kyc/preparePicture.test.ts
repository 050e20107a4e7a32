// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { megabytes, preparePicture, typeNames } from './preparePicture'

const types = ['image/jpeg', 'image/png', 'image/webp']
const limits = { maxBytes: 40, types }
const file = (bytes: string, name = 'id.jpg', type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], name, { type })

test.each([
  ['\xff\xd8\xff\xe0 rest', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n rest', 'image/png'],
  ['RIFF\x01\x02\x03\x04WEBP rest', 'image/webp'],
])('[WL-14] %j is told by its content, whatever it is called', async (bytes, type) => {
  expect(await preparePicture(file(bytes, 'x.txt', 'text/plain'), limits)).toMatchObject({ ok: true, type })
})

test.each([
  ['empty', '', 'empty'],
  ['too large', '\xff\xd8\xff' + 'x'.repeat(40), 'tooLarge'],
  ['a renamed program', 'MZ\x90\x00', 'type'],
  ['a renamed SVG', '<svg xmlns="…"></svg>', 'type'],
  ['a sound that begins like WebP', 'RIFF\x01\x02\x03\x04WAVE', 'type'],
  ['two bytes', '\xff\xd8', 'type'],
  ['an iPhone’s own format', '\x00\x00\x00\x24ftypheic rest', 'heic'],
  ['its sequence of pictures', '\x00\x00\x00\x18ftypmsf1 rest', 'heic'],
  ['a film', '\x00\x00\x00\x18ftypisom rest', 'type'],
])('[WL-14] %s is refused', async (_name, bytes, why) => {
  expect(await preparePicture(file(bytes), limits)).toEqual({ ok: false, why })
})

test('[WL-14] a type that the site does not accept is refused', async () => {
  const onlyJpeg = { maxBytes: 40, types: ['image/jpeg'] }
  expect(await preparePicture(file('\x89PNG\r\n\x1a\n'), onlyJpeg)).toEqual({ ok: false, why: 'type' })
})

/** A browser that decodes any picture, and makes a file of a number of bytes for each number of pixels. */
function stubDrawing(width: number, height: number, bytesOf: (pixels: number, quality: number) => number) {
  const sizes: { width: number; height: number; quality: number }[] = []
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  Image.prototype.decode = () => Promise.resolve()
  vi.spyOn(Image.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  vi.spyOn(Image.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality = 1,
  ) {
    sizes.push({ width: this.width, height: this.height, quality: Number(quality) })
    done(new Blob(['x'.repeat(bytesOf(this.width * this.height, Number(quality)))], { type: type ?? '' }))
  })
  return sizes
}
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(Image.prototype, 'decode')
})

test('[WL-14] a photo of a phone’s camera is made as small as it has to be, in its own proportions', async () => {
  const sizes = stubDrawing(6000, 8000, (pixels) => Math.round(pixels / 100_000))
  const prepared = await preparePicture(file('\xff\xd8\xff' + 'x'.repeat(400)), limits)
  expect(prepared).toMatchObject({ ok: true, type: 'image/jpeg', picture: { size: 24 } })
  const last = sizes.at(-1)
  expect([last?.width, last?.height]).toEqual([1350, 1800])
})

test('[WL-14] a photo that fits is encoded once, at its own size', async () => {
  const sizes = stubDrawing(1200, 900, () => 30)
  expect(await preparePicture(file('\xff\xd8\xff'), limits)).toMatchObject({ ok: true })
  expect(sizes).toEqual([{ width: 1200, height: 900, quality: 0.9 }])
})

test('[WL-14] where the browser can decode it, HEIC becomes a type that the site accepts', async () => {
  stubDrawing(4000, 3000, () => 30)
  const heic = file('\x00\x00\x00\x24ftypheic rest', 'IMG_1.HEIC', 'image/heic')
  expect(await preparePicture(heic, limits)).toMatchObject({ ok: true, type: 'image/jpeg' })
})

test('[WL-14] what cannot be made small enough is refused', async () => {
  stubDrawing(4000, 3000, () => 41)
  expect(await preparePicture(file('\xff\xd8\xff'), limits)).toEqual({ ok: false, why: 'tooLarge' })
})

test('sizes and types are formatted for people', () => {
  expect(megabytes(5_242_880)).toBe('5')
  expect(megabytes(5_242_881)).toBe('5.1')
  expect(typeNames(types)).toBe('JPEG, PNG, WebP')
})
