// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { checkPicture, megabytes, typeNames } from './checkPicture'

const types = ['image/jpeg', 'image/png', 'image/webp']
const limits = { maxBytes: 40, types }
const file = (bytes: string, name = 'id.jpg', type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], name, { type })

test.each([
  ['\xff\xd8\xff\xe0 rest', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n rest', 'image/png'],
  ['RIFF\x01\x02\x03\x04WEBP rest', 'image/webp'],
])('[WL-14] %j is told by its content, whatever it is called', async (bytes, type) => {
  expect(await checkPicture(file(bytes, 'x.txt', 'text/plain'), limits)).toEqual({ ok: true, type })
})

test.each([
  ['empty', '', 'empty'],
  ['too large', '\xff\xd8\xff' + 'x'.repeat(40), 'tooLarge'],
  ['a renamed program', 'MZ\x90\x00', 'type'],
  ['a renamed SVG', '<svg xmlns="…"></svg>', 'type'],
  ['a sound that begins like WebP', 'RIFF\x01\x02\x03\x04WAVE', 'type'],
  ['two bytes', '\xff\xd8', 'type'],
])('[WL-14] %s is refused', async (_name, bytes, why) => {
  expect(await checkPicture(file(bytes), limits)).toEqual({ ok: false, why })
})

test('[WL-14] a type that the site does not accept is refused', async () => {
  const onlyJpeg = { maxBytes: 40, types: ['image/jpeg'] }
  expect(await checkPicture(file('\x89PNG\r\n\x1a\n'), onlyJpeg)).toEqual({ ok: false, why: 'type' })
})

test('sizes and types are formatted for people', () => {
  expect(megabytes(5_242_880)).toBe('5')
  expect(megabytes(5_242_881)).toBe('5.1')
  expect(typeNames(types)).toBe('JPEG, PNG, WebP')
})
