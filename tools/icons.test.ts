import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from '@/shared/ui/iconNames'
import { drawSprite, spriteFile } from './icons'

test('the committed sprite is up to date (else: npx tsx tools/icons.ts)', () => {
  expect(readFileSync(spriteFile, 'utf8')).toBe(drawSprite())
})

test('every icon has a different drawing', () => {
  const drawings = [...drawSprite().matchAll(/<symbol id="([^"]+)" (.*)<\/symbol>/g)].map((found) =>
    found.slice(1),
  )
  expect(drawings.map(([id]) => id)).toEqual([...iconNames])
  expect(new Set(drawings.map(([, drawing]) => drawing)).size).toBe(iconNames.length)
  for (const [, drawing] of drawings)
    expect(drawing).toMatch(/<(path|circle|rect|line|polyline|polygon|ellipse) /)
})

test('names are sorted and appear once', () => {
  expect([...iconNames]).toEqual([...new Set(iconNames)].sort())
})
