// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byDay } from './byDay'

const notes = mkdtempSync(join(tmpdir(), 'sweeps-'))
const partsOf = (sweep: string, parts: number) => [...Array(parts).keys()].filter(byDay(sweep, parts))

beforeEach(() => {
  vi.stubEnv('NIGHTLY', '')
  vi.stubEnv('SWEEP_NOTES', notes)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(notes, { recursive: true, force: true })
})

test('a commit has one part of each sweep, always the same, and says which', () => {
  vi.stubEnv('SWEEP_COMMIT', '3fe6f51d')
  const [part = -1, ...more] = partsOf('axe on pages', 4)
  expect(more).toEqual([])
  expect(partsOf('axe on pages', 4)).toEqual([part])
  expect([part, part + 4, part + 8].every(byDay('axe on pages', 4))).toBe(true)
  const [note = '', ...others] = readdirSync(notes)
  expect(others).toEqual([])
  expect(readFileSync(join(notes, note), 'utf8')).toBe(`axe on pages: part ${part + 1} of 4`)
})

test('over some commits every part has its day, and sweeps do not take turns together', () => {
  const days = Array.from({ length: 60 }, (_, at) => {
    vi.stubEnv('SWEEP_COMMIT', at.toString(16).padStart(8, '0'))
    return [partsOf('axe on pages', 4).join(), partsOf('late pages', 4).join()].join(' and ')
  })
  expect(new Set(days).size).toBe(16)
})

test('the night and all commits together have every part, and note none', () => {
  vi.stubEnv('SWEEP_COMMIT', 'all')
  expect(partsOf('axe on pages', 4)).toEqual([0, 1, 2, 3])
  vi.stubEnv('SWEEP_COMMIT', '3fe6f51d')
  vi.stubEnv('NIGHTLY', '1')
  expect(partsOf('axe on pages', 4)).toEqual([0, 1, 2, 3])
  expect(() => readdirSync(notes)).toThrow()
})
