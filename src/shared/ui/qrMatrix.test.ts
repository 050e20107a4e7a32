import { expect, test } from 'vitest'
import { qrMatrix } from './qrMatrix'

const sizeOf = async (request: Parameters<typeof qrMatrix>[0]) => {
  const drawing = await qrMatrix(request)
  return drawing.ok ? drawing.size : drawing.reason
}

test.each(['L', 'M', 'Q', 'H'])('[HM-18] level %s is drawn', async (level) => {
  expect(await sizeOf({ text: 'https://example.com/', level })).toBeTypeOf('number')
})

test('[HM-18] the default level is L, which fits more than M', async () => {
  // Version 1 holds 17 bytes at L, 14 at M.
  const text = 'seventeen bytes!!'
  expect(await sizeOf({ text, version: 1 })).toBe(21)
  expect(await sizeOf({ text, version: 1, level: 'M' })).toBe('tooLong')
})

test.each([
  [1, 21],
  [2, 25],
  [40, 177],
])('[HM-18] version %i has %i modules to a side', async (version, size) => {
  expect(await sizeOf({ text: 'x', version })).toBe(size)
})

test.each([0, 41, -1, 1.5, Number.NaN, Infinity])('[HM-18] version %d is refused', async (version) => {
  expect(await sizeOf({ text: 'x', version })).toBe('version')
})

test.each(['X', '', 'l', 'LL', 'constructor'])('[HM-18] level "%s" is refused', async (level) => {
  expect(await sizeOf({ text: 'x', level })).toBe('level')
})

test('[HM-18] empty and too long texts return an error', async () => {
  expect(await sizeOf({ text: '' })).toBe('empty')
  expect(await sizeOf({ text: 'x'.repeat(3000) })).toBe('tooLong')
})

test('[HM-18] the path contains each dark module of the matrix once', async () => {
  const { create } = await import('qrcode')
  const { modules } = create('portico', { errorCorrectionLevel: 'Q' })
  const drawing = await qrMatrix({ text: 'portico', level: 'Q' })
  if (!drawing.ok) throw new Error(drawing.reason)
  const filled = new Set<string>()
  for (const [, x, y, width] of drawing.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) filled.add(`${Number(x) + step} ${y}`)
  const wanted = new Set<string>()
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) wanted.add(`${column} ${row}`)
  expect(filled).toEqual(wanted)
})
