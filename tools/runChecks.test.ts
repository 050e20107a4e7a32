// @vitest-environment node
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TSX } from '../tests/support/tsx'

const TOOLS = ['oxfmt', 'eslint', 'depcruise', 'knip', 'jscpd', 'tsc', 'tsx', 'vitest', 'playwright']

/** Fakes every tool: records its arguments, writes the report, and exits as the test says. */
const TOOL = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
const call = [process.argv[1].split('/').at(-1), ...process.argv.slice(2)].join(' ')
const { SWEEP_NOTES, SWEEP_COMMIT, NIGHTLY, FUZZ_RUNS, NODE_ENV, BREAKS = 'none', KILLS = 'none', EMPTIES = 'none', LATE, FLAKY = '0' } = process.env
appendFileSync('calls.jsonl', JSON.stringify({ call, NIGHTLY, FUZZ_RUNS, NODE_ENV }) + '\\n')
const failed = call.includes(BREAKS) || (LATE && call.includes('vitest')) ? 1 : 0
const passed = call.includes(EMPTIES) ? 0 : 3
if (call.includes(KILLS)) process.exit(1)
const vitest = /--outputFile.json=(\\S+)/.exec(call)
const report = vitest ? vitest[1]
  : call.startsWith('playwright') ? 'test-results/' + (call.includes('engines') ? 'engines' : 'playwright') + '.json'
  : call.includes('mutations/rooms') ? 'test-results/mutatedRooms.json'
  : call.includes('mutations') ? 'test-results/mutations.json' : ''
const room = (score) => ({ name: 'layout', score, least: 80 })
const one = (result) => ({ line: 'HM-07', breaks: 'It stands still.', result })
const errors = [{ error: { message: '\\u001b[31mTimed out\\u001b[39m\\nlong trace' } }, {}]
const flaky = Array.from({ length: call.includes('engines') ? 0 : Number(FLAKY) }, (_, i) => (
  { title: 'rare ' + i, file: 'money.spec.ts', line: 1, ok: true, tests: [{ projectName: '', status: 'flaky', results: errors }] }
))
if (LATE && vitest) writeFileSync('test-results/unhandledErrors.json', JSON.stringify(['\\u001b[31m' + LATE]))
const content = vitest ? { numPassedTests: passed, numFailedTests: LATE ? 0 : failed }
  : call.includes('mutations/rooms') ? [...Array(passed).fill(room(80)), ...Array(failed).fill(room(79.9))]
  : call.includes('mutations') ? [...Array(passed).fill(one('killed')), ...Array(failed).fill(one('SURVIVED'))]
  : { stats: { expected: passed, unexpected: failed, flaky: flaky.length }, suites: [{ specs: flaky }] }
if (vitest && !NIGHTLY) {
  mkdirSync(SWEEP_NOTES, { recursive: true })
  writeFileSync(SWEEP_NOTES + '/axe', 'axe on pages, at ' + SWEEP_COMMIT + ': part 2 of 4')
}
if (report) writeFileSync(report, JSON.stringify(content))
process.exit(failed)
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'))
  for (const name of TOOLS) writeFileSync(join(folder, name), TOOL, { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Call {
  call: string
  NIGHTLY?: string
  FUZZ_RUNS?: string
  NODE_ENV?: string
}

function check(args: string[], env: Record<string, string> = {}) {
  const given: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: folder + delimiter + (process.env.PATH ?? ''),
    ...env,
  }
  for (const name of ['NIGHTLY', 'FUZZ_RUNS', 'NODE_ENV']) if (!(name in env)) delete given[name]
  const script = [...TSX, resolve('tools/runChecks.ts'), ...args]
  return new Promise<{ code: number | null; text: string; calls: Call[] }>((done) => {
    const child = spawn(process.execPath, script, { cwd: folder, env: given })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('close', (code) => {
      const lines = readFileSync(join(folder, 'calls.jsonl'), 'utf8').trim().split('\n')
      done({ code, text, calls: lines.map((line) => JSON.parse(line) as Call) })
    })
  })
}

test('the daily run has neither a sweep nor mutations', async () => {
  const { code, calls } = await check([])
  expect(code).toBe(0)
  expect(calls.map(({ call }) => call).join('\n')).not.toContain('mutations')
  expect(calls.every(({ NIGHTLY, FUZZ_RUNS, NODE_ENV }) => !NIGHTLY && !FUZZ_RUNS && !NODE_ENV)).toBe(true)
})

test('the nightly run sweeps in browsers, generates 50,000 layouts, and runs every mutation', async () => {
  const { code, text, calls } = await check(['--nightly'])
  expect(code).toBe(0)
  expect(text).toMatch(/\n\d+ passed, 0 failed\n$/)
  const find = (pattern: RegExp) => calls.filter(({ call }) => pattern.test(call))
  expect(find(/^playwright test$/)).toMatchObject([{ NIGHTLY: '1' }])
  expect(find(/^vitest run tests\/fuzz/)).toMatchObject([{ FUZZ_RUNS: '50000', NODE_ENV: 'production' }])
  expect(find(/^tsx tests\/mutations\/run\.ts$/)).toHaveLength(1)
  expect(find(/^tsx tests\/mutations\/rooms\.ts$/)).toHaveLength(1)
  // The other tests need React's development build, and run once per mutation.
  for (const { FUZZ_RUNS, NODE_ENV } of calls.filter(({ call }) => !call.includes('tests/fuzz')))
    expect([FUZZ_RUNS, NODE_ENV]).toEqual([undefined, undefined])
})

const parts = [
  ['lint', 'eslint'],
  ['repeated code', 'jscpd'],
  ['unit and contracts', '/vitest.json'],
  ['walks in the engines that are here', 'engines'],
  ['end to end', 'playwright test'],
  ['generated layouts', 'tests/fuzz'],
  ['mutations', 'mutations/run'],
  ['mutants of the pure rooms', 'mutations/rooms'],
] as const

test.each(parts)('a nightly run fails when %s fails, and reports it at its end', async (name, call) => {
  const { code, text } = await check(['--nightly'], { BREAKS: call })
  expect(code).toBe(1)
  expect(text.split('Failed:\n')[1]).toContain(name)
  expect(text).not.toMatch(/ 0 failed\n$/)
})

test.each(parts.slice(4))(
  'a night fails when %s dies without a report, or runs nothing',
  async (name, call) => {
    for (const how of ['KILLS', 'EMPTIES']) {
      const { code, text } = await check(['--nightly'], { [how]: call })
      expect([how, code, text.split('Failed:\n')[1]]).toEqual([how, 1, expect.stringContaining(name)])
    }
  },
)

test('a browser test that passed at its second try is named, with why the first failed', async () => {
  const { code, text } = await check([], { FLAKY: '5' })
  expect(code).toBe(0)
  expect(text).toContain('\nflaky: money.spec.ts, rare 4, Timed out\n5 flaky, counted as passed\n')
  const [, passed] = /\n(\d+) passed, 0 failed\n$/.exec(text) ?? []
  const { text: without } = await check([])
  expect(without).not.toContain('flaky')
  expect(without).toMatch(new RegExp(`\\n${Number(passed) - 5} passed, 0 failed\\n$`))
})

test('what a sweep left to other commits and the night is said, and how to repeat its part', async () => {
  const { text } = await check(['--quick'], { SWEEP_COMMIT: '3fe6f51d' })
  expect(text).toContain('SWEEP_COMMIT=3fe6f51d repeats today')
  expect(text).toContain('\n  axe on pages, at 3fe6f51d: part 2 of 4\n')
  const { text: night } = await check(['--nightly'], { SWEEP_COMMIT: '3fe6f51d' })
  expect(night).not.toContain('SWEEP_COMMIT')
})

test('of the tool and the desk in a browser, and of what starts processes, each day has one half', async () => {
  const always = ['tests/e2e/money.spec.ts']
  const inTurn = ['tests/e2e/deskTeam.spec.ts', 'tests/e2e/tool.spec.ts']
  const starting = ['tests/publishing/kill.test.ts', 'tools/publish/publish.test.ts']
  for (const file of [...always, ...inTurn, ...starting]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  const run: string[] = []
  const left: string[] = []
  // Of so many commits not all have the same half.
  for (const commit of ['3fe6f51d', '9aff53b2', 'ab36edc2', 'd109e398']) {
    const { text, calls } = await check([], { SWEEP_COMMIT: commit })
    const browser = calls.find(({ call }) => call.startsWith('playwright test tests/e2e'))?.call ?? ''
    const unit = calls.find(({ call }) => call.startsWith('vitest run'))?.call ?? ''
    const files = browser.split(' ').slice(2)
    const excluded = starting.filter((file) => unit.includes(`--exclude=${file}`))
    expect([files.length, excluded.length]).toEqual([2, 1])
    expect(files).toEqual(expect.arrayContaining(always))
    expect(text).toContain('files of the tool and the desk in a browser: part ')
    expect(text).toContain('files that start processes of their own: part ')
    run.push(...files)
    left.push(...excluded)
    writeFileSync(join(folder, 'calls.jsonl'), '')
  }
  expect(new Set(run)).toEqual(new Set([...always, ...inTurn]))
  expect(new Set(left)).toEqual(new Set(starting))
  const { calls } = await check(['--nightly'])
  const browser = calls.find(({ call }) => call.startsWith('playwright test tests/e2e'))?.call ?? ''
  expect(browser.split(' ').slice(2).sort()).toEqual([...always, ...inTurn].sort())
  expect(calls.map(({ call }) => call).join()).not.toContain('--exclude')
})

test('six of them fail the run', async () => {
  const { code, text } = await check([], { FLAKY: '6' })
  expect(code).toBe(1)
  expect(text).toContain('Failed:\n6 flaky tests: at most 5 may need a second try\n')
  expect(text).toMatch(/ 1 failed\n$/)
})

test('an error outside the tests is counted and named', async () => {
  const { code, text } = await check(['--quick'], { LATE: 'ReferenceError: window is not defined' })
  expect(code).toBe(1)
  expect(text).toMatch(
    /unit and contracts\n {2}outside tests: ReferenceError: window is not defined\n\d+ passed, 1 failed/,
  )
})
