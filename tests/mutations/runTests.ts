import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'

export interface Failure {
  title: string
  /** A test that fails by an assertion saw the behaviour; one that crashes says nothing about it. */
  asserts: boolean
  message: string
}
export interface TestRun {
  passed: string[]
  failed: Failure[]
  /** Why there are no results, such as a build that failed. */
  crash?: string
}
export type RunTests = (
  root: string,
  tests: string[],
  pattern: string,
  firstFailureOnly: boolean,
) => Promise<TestRun>

interface Output {
  code: number
  text: string
}

const TIMEOUT_MS = 600_000
const ASSERTION = /\b(AssertionError|TestingLibraryElementError)\b|expect\(.*\)|Unable to find/

/** The tests of these files whose titles match, by Vitest. */
export const runVitest: RunTests = async (root, tests, pattern, firstFailureOnly) => {
  const report = join(root, 'test-results', 'vitest.json')
  rmSync(report, { force: true })
  const output = await run(root, 'node_modules/vitest/vitest.mjs', [
    'run',
    ...tests,
    '-t',
    pattern,
    '--reporter=json',
    `--outputFile=${report}`,
    ...(firstFailureOnly ? ['--bail=1'] : []),
  ])
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
  return {
    ...sortCases(cases),
    ...(crashed && { crash: `${relative(root, crashed.name)}: ${firstLine(crashed.message)}` }),
  }
}

/** The same in a browser, against a build made for it. */
export const runPlaywright: RunTests = async (root, tests, pattern, firstFailureOnly) => {
  const built = await run(root, 'node_modules/tsx/dist/cli.mjs', ['scripts/build.ts'])
  if (built.code !== 0) return { passed: [], failed: [], crash: `build: ${lastLines(built)}` }
  const report = join(root, 'test-results', 'playwright.json')
  rmSync(report, { force: true })
  const output = await run(
    root,
    'node_modules/@playwright/test/cli.js',
    [
      'test',
      ...tests,
      '--grep',
      pattern,
      '--workers=1',
      '--retries=0',
      '--reporter=json',
      ...(firstFailureOnly ? ['--max-failures=1'] : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_PORT: process.env.E2E_PORT ?? String(await freePort()) },
  )
  const results = readJson(report) as { suites?: Suite[] } | null
  if (!results?.suites?.length) return { passed: [], failed: [], crash: lastLines(output) }
  return sortCases(results.suites.flatMap((suite) => casesOf(suite)))
}

interface Suite {
  title: string
  suites?: Suite[]
  specs?: {
    title: string
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[]
  }[]
}

function casesOf({ title, suites = [], specs = [] }: Suite): Parameters<typeof sortCases>[0] {
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        status: { expected: 'passed', unexpected: 'failed' }[status] ?? status,
        title: `${title} › ${spec.title}`,
        message: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
    ),
    ...suites.flatMap((suite) => casesOf({ ...suite, title: `${title} › ${suite.title}` })),
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

/** A script of the project, on this very Node. It is stopped, with all that it started, when it hangs. */
function run(
  root: string,
  script: string,
  scriptArgs: string[],
  env: Record<string, string> = {},
): Promise<Output> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(root, script), ...scriptArgs], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', CI: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let text = ''
    const stop = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }
    // A child in a group of its own does not hear of our end.
    process.prependOnceListener('exit', stop)
    const timer = setTimeout(() => {
      text += '\nstopped: it did not end'
      stop()
    }, TIMEOUT_MS)
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
