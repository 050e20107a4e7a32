import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeEngines, findEngines } from './findEngines'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** A machine with these programs, and nothing else in its PATH. */
function saidWith(...programs: string[]): string[] {
  for (const name of ['chromium', ...programs]) writeFileSync(join(folder, name), '', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'chromium'))
  return describeEngines(findEngines()).split('\n')
}

test('[EN-01] reports for each of the three engines whether the machine has it', () => {
  const missing = (name: string) => `Engine ${name}: not found, its walks are not run`
  const chromium = `Engine Chromium: ${join(folder, 'chromium')}`
  expect(saidWith()).toEqual([chromium, missing('Firefox'), missing('WebKit')])
  // A driver without a display cannot run.
  expect(saidWith('firefox-esr', 'WebKitWebDriver')).toEqual([
    chromium,
    `Engine Firefox: ${join(folder, 'firefox-esr')}`,
    missing('WebKit'),
  ])
  const { webkit, ...others } = { chromium: '/c', webkit: { driver: '/d', xvfb: '/x', browser: '/b' } }
  expect(describeEngines({ ...others, webkit })).toContain('Engine WebKit: /b')
})
