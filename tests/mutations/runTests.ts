import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import type { Suite } from './mutation'

export interface Failure {
  title: string
  /** A test that fails by an assertion detected the defect; one that crashes proves nothing. */
  asserts: boolean
  message: string
}
export interface TestRun {
  passed: string[]
  failed: Failure[]
  /** Why there are no results, such as a failed build. */
  crash?: string
}
export interface RunOptions {
  firstFailureOnly?: boolean
  /** Anything still running after that is considered hung. */
  timeoutMs: number
}
export type RunTests = (
  root: string,
  tests: string[],
  pattern: string,
  options: RunOptions,
) => Promise<TestRun>

interface Output {
  code: number
  text: string
}

/** `expect.poll` of Vitest throws a plain error. */
const ASSERTION =
  /\b(AssertionError|TestingLibraryElementError)\b|expect\(.*\)|Unable to find|\bexpected [^\n]+ to\b|instead of (?:rejecting|resolving)/

/** Runs the tests of these files whose titles match, by Vitest. */
const runVitest: RunTests = async (root, tests, pattern, options) => {
  const report = join(root, 'test-results', 'vitest.json')
  rmSync(report, { force: true })
  const args = ['run', ...tests, '-t', pattern, '--reporter=json', `--outputFile=${report}`]
  if (options.firstFailureOnly) args.push('--bail=1')
  const output = await run(root, 'node_modules/vitest/vitest.mjs', args, options)
  const results = readJson(report) as {
    testResults: {
      name: string
      message: string
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
    }[]
  } | null
  if (!results || results.testResults.length === 0)
    return { passed: [], failed: [], crash: lastLines(output) }
  const cases = results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      title: `${relative(root, name)} › ${fullName}`,
      message: failureMessages.join('\n'),
    })),
  )
  const crashed = results.testResults.find(
    ({ message, assertionResults }) => message && assertionResults.length === 0,
  )
  const sorted = sortCases(cases)
  if (crashed) return { ...sorted, crash: `${relative(root, crashed.name)}: ${firstLine(crashed.message)}` }
  // A worker that runs out of memory reports nothing.
  return output.code !== 0 && sorted.failed.length === 0 ? { ...sorted, crash: lastLines(output) } : sorted
}

/** The same in browsers, against a build; `config` where it is not the default one. */
const runPlaywright =
  (portVariable: string, config: string[] = []): RunTests =>
  async (root, tests, pattern, options) => {
    const built = await run(root, 'node_modules/tsx/dist/cli.mjs', ['tools/build.ts'], options)
    if (built.code !== 0) return { passed: [], failed: [], crash: `build: ${lastLines(built)}` }
    const report = join(root, 'test-results', 'playwright.json')
    rmSync(report, { force: true })
    const args = ['test', ...config, ...tests, '--grep', pattern, '--workers=1', '--retries=0']
    if (options.firstFailureOnly) args.push('--max-failures=1')
    const output = await run(root, 'node_modules/@playwright/test/cli.js', [...args, '--reporter=json'], {
      ...options,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        [portVariable]: process.env[portVariable] ?? String(await freePort()),
      },
    })
    const results = readJson(report) as { suites?: Group[] } | null
    if (!results?.suites?.length) return { passed: [], failed: [], crash: lastLines(output) }
    return sortCases(results.suites.flatMap((group) => casesOf(group)))
  }

export const runners: Record<Suite, RunTests> = {
  unit: runVitest,
  e2e: runPlaywright('E2E_PORT'),
  engines: runPlaywright('ENGINES_PORT', ['--config', 'tests/engines/playwright.config.ts']),
}

interface Group {
  title: string
  suites?: Group[]
  specs?: {
    title: string
    tests: { projectName?: string; status: string; results: { errors?: { message?: string }[] }[] }[]
  }[]
}

function casesOf({ title, suites = [], specs = [] }: Group): Parameters<typeof sortCases>[0] {
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        status: { expected: 'passed', unexpected: 'failed' }[status] ?? status,
        // Per engine: a test that also fails without the mutation proves nothing in that engine.
        title: `${title} › ${spec.title}${projectName ? ` (${projectName})` : ''}`,
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
    ),
    ...suites.flatMap((group) => casesOf({ ...group, title: `${title} › ${group.title}` })),
  ]
}

function sortCases(cases: { status: string; title: string; message: string }[]): TestRun {
  return {
    passed: cases.filter(({ status }) => status === 'passed').map(({ title }) => title),
    failed: cases
      .filter(({ status }) => status === 'failed')
      .map(({ title, message }) => ({
        title,
        asserts: ASSERTION.test(message.split(/^\s+at /m)[0] ?? ''),
        message: firstLine(message),
      })),
  }
}

/** Without the nightly sweeps, which would run once per mutation; not only with the part of a sweep whose day it is. */
const AS_BY_DAY = { NO_COLOR: '1', FORCE_COLOR: '0', CI: '', NIGHTLY: '', SWEEP_COMMIT: 'all', FUZZ_RUNS: '' }

/** A script of the project, on this Node. It is killed, with all its children, when it hangs. */
function run(
  root: string,
  script: string,
  scriptArgs: string[],
  { timeoutMs, env = {} }: { timeoutMs: number; env?: Record<string, string> },
): Promise<Output> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, script), ...scriptArgs], {
      cwd: root,
      env: { ...process.env, ...AS_BY_DAY, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let text = ''
    const stop = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }
    // A child in its own process group does not get our signals.
    process.prependOnceListener('exit', stop)
    const timer = setTimeout(() => {
      text += '\nstopped: it did not end'
      stop()
    }, timeoutMs)
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      done({ code: code ?? 1, text })
    })
  })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function firstLine(text: string) {
  return text.split('\n').find((line) => line.trim() !== '') ?? ''
}

function lastLines({ text }: Output) {
  return text.trim().split('\n').slice(-5).join(' / ')
}
