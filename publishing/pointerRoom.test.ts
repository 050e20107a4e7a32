import { expect, test } from 'vitest'
import { namesInOneBin } from '@tests/support/manySites'
import { digestNumber } from '@tests/support/publishFacts'
import { encodeText } from './digest'
import { binsOf, type Pointer, type SitePointer } from './pointer'
import { fitSites, roomIn } from './pointerRoom'

/** The limit that readers of releases have had from the beginning. */
const LIMIT = 65_536

const sitesOf = (count: number, site: Partial<SitePointer> = {}): Pointer['sites'] =>
  Object.fromEntries(
    namesInOneBin(count).map((name, index) => [
      name,
      { release: digestNumber(1), bundle: digestNumber(2 + index), ...site },
    ]),
  )
const full = { pages: digestNumber(3), fallback: [4, 5, 6].map(digestNumber) }

/** All that a pointer may say of sites. */
function longestBin(sites: Pointer['sites']): number {
  const bundles = Object.fromEntries(
    Object.entries(sites).map(([name, { fallback = [], windows = [] }]) => {
      const releases = [...fallback, ...windows.map(({ release }) => release)]
      return [name, Object.fromEntries(releases.map((release) => [release, digestNumber(9)]))]
    }),
  )
  const last = { seq: Number.MAX_SAFE_INTEGER, digest: digestNumber(8) }
  const before = Object.fromEntries(Object.keys(sites).map((name) => [name, last]))
  const bins = [...binsOf({ sites, bundles, before }).values()]
  return Math.max(...bins.map((bin) => encodeText(JSON.stringify(bin)).length))
}

test('[SC-03] pages go first, then releases for older builds, and only where there is no room', () => {
  const fitted = (count: number) => {
    const sites = fitSites(sitesOf(count, full))
    expect(longestBin(sites)).toBeLessThan(LIMIT)
    const sitesWith = (part: keyof typeof full) => Object.values(sites).filter((one) => one[part]).length
    return { pages: sitesWith('pages'), fallback: sitesWith('fallback') }
  }
  expect(fitted(40)).toEqual({ pages: 40, fallback: 40 })
  const some = fitted(57)
  expect(some).toEqual({ pages: expect.any(Number) as number, fallback: 57 })
  expect(some.pages).toBeGreaterThan(5)
  expect(some.pages).toBeLessThan(57)
  expect(fitted(100)).toMatchObject({ pages: 0 })
  expect(fitted(100).fallback).toBeGreaterThan(10)
})

test('[SC-03] what is said to fit does, and not much less', () => {
  const windows = [1, 2, 3].map((number) => ({
    release: digestNumber(20 + number),
    from: '2026-11-27T00:00:00.000Z',
    until: '9999-12-31T23:59:59.999Z',
  }))
  for (const site of [{}, full, { ...full, windows }]) {
    const sites = sitesOf(20, site)
    const used = LIMIT - Math.min(...roomIn(sites, LIMIT).values())
    expect(used).toBeGreaterThanOrEqual(longestBin(sites))
    expect(used).toBeLessThan(1.4 * longestBin(sites))
  }
})
