import { expect, test } from 'vitest'
import { digestNumber } from '@tests/support/publishFacts'
import { encodeText } from './digest'
import type { Pointer, SitePointer } from './pointer'
import { fitPointer, pointerBytes } from './pointerRoom'

/** The limit that readers of releases have had from the beginning. */
const LIMIT = 65_536

const sitesOf = (count: number, site: Partial<SitePointer> = {}): Pointer['sites'] =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `s${String(index).padStart(3, '0')}`,
      { release: digestNumber(1), bundle: digestNumber(2 + index), ...site },
    ]),
  )
const full = { pages: digestNumber(3), fallback: [4, 5, 6].map(digestNumber) }

test('[SC-03] pages go first, then releases for older builds, and only where there is no room', () => {
  const hosts = digestNumber(0)
  const fitted = (count: number) => {
    const next = fitPointer({ hosts, sites: sitesOf(count, full) })
    expect(encodeText(JSON.stringify(next)).length).toBeLessThan(LIMIT)
    const sitesWith = (part: keyof typeof full) => Object.values(next.sites).filter((one) => one[part]).length
    return { pages: sitesWith('pages'), fallback: sitesWith('fallback') }
  }
  expect(fitted(100)).toEqual({ pages: 100, fallback: 100 })
  const some = fitted(140)
  expect(some).toEqual({ pages: expect.any(Number) as number, fallback: 140 })
  expect(some.pages).toBeGreaterThan(20)
  expect(some.pages).toBeLessThan(140)
  expect(fitted(200)).toMatchObject({ pages: 0 })
  expect(fitted(200).fallback).toBeGreaterThan(50)
})

test('[SC-03] what is said to fit does', () => {
  const sites = sitesOf(320)
  const pointer: Pointer = {
    v: 1,
    channel: 'live',
    seq: 999_999,
    prev: digestNumber(7),
    issued: '2026-11-27T00:00:00.000Z',
    expires: '2026-11-28T00:00:00.000Z',
    floor: 999_999,
    keys: 12,
    hosts: digestNumber(0),
    sites,
    reason: 'ñ'.repeat(500),
  }
  const { length } = encodeText(JSON.stringify(pointer))
  expect(pointerBytes(pointer)).toBeGreaterThanOrEqual(length)
  expect(pointerBytes(pointer)).toBeLessThan(length + 1_024)
  expect(length).toBeLessThan(LIMIT)
})
