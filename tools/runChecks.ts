import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { byDay, sweepCommit } from '../tests/support/byDay'
import { tempInMemory } from '../tests/support/tempInMemory'
import { readCommandLine } from './commandLine'

tempInMemory()

/** One check: a command, and how to read the number of tests from its report. */
interface Check {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  count?: () => Counts
}
interface Counts {
  passed: number
  failed: number
  /** The failed tests: file and title. */
  names?: string[]
  /** The tests that passed at their second try, counted among the passed: file, title, and why the first try failed. */
  flaky?: string[]
}

/** A busy machine may cost a browser test its first try now and then; more than this many hide a defect. */
const MAX_FLAKY = 5

const REPORTS = 'test-results'
/** Each sweep that runs in parts notes here which one it was. */
const SWEEPS = `${REPORTS}/sweeps`
const {
  values: { quick, nightly },
} = readCommandLine(
  `npm run check | npm test | npm run test:nightly: what needs no browser, everything, and the sweeps of a night.
One part of it: npx vitest run FILE, npx playwright test FILE.`,
  {
    quick: { type: 'boolean' },
    nightly: { type: 'boolean' },
  },
)

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
process.env.SWEEP_NOTES = SWEEPS
if (nightly) process.env.NIGHTLY = '1'
sweepCommit()

/** What needs nothing but the source. Most of it uses one core only, so two run at a time, the longest first. */
const sourceChecks: Check[] = [
  { name: 'lint', command: 'eslint', args: ['.', '--max-warnings', '0'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  {
    name: 'order of the rooms',
    command: 'depcruise',
    args: ['.', '--config', '.dependency-cruiser.mjs'],
  },
  { name: 'unused files, exports and packages', command: 'knip', args: ['--no-progress'] },
  { name: 'repeated code', command: 'jscpd', args: [] },
  { name: 'layouts', command: 'tsx', args: ['tools/layoutsCheck.ts'] },
]
const filesOfOtherDays = ofOtherDays(
  'files that start processes of their own',
  '{desk/operations,tests/{deploy,publishing},tools}/**/*.test.ts',
)
const unitTests: Check = {
  name: 'unit and contracts',
  command: 'vitest',
  args: ['run', ...filesOfOtherDays.map((file) => `--exclude=${file}`), ...reportTo('vitest.json')],
  count: () => readVitest('vitest.json'),
}
/** Each of their pages is tested in jsdom, too. */
const toolsOfOtherDays = ofOtherDays(
  'files of the tool and the desk in a browser',
  'tests/e2e/{backendReport,compliance,desk,devTool,tool}*.spec.ts',
)
/** They often wait, for a timer of the portal or for a browser to start: side by side. */
const browserChecks: Check[] = [
  {
    name: 'end to end',
    command: 'playwright',
    args: ['test', ...globSync('tests/e2e/*.spec.ts').filter((file) => !toolsOfOtherDays.includes(file))],
    count: () => readPlaywright('playwright.json'),
  },
  {
    name: 'walks in the engines that are here',
    command: 'playwright',
    args: ['test', '--config', 'tests/engines/playwright.config.ts'],
    count: () => readPlaywright('engines.json'),
  },
]
if (!quick)
  sourceChecks.push(
    { name: 'browsers', command: 'tsx', args: ['tests/engines/install.ts'] },
    { name: 'build', command: 'tsx', args: ['tools/build.ts'] },
  )

// Nightly, the browser tests run all combinations instead of a sample, the walks also Chromium, and six checks are added.
const nightlyChecks: Check[] = []
if (nightly) {
  nightlyChecks.push(
    {
      name: 'generated layouts',
      command: 'vitest',
      args: ['run', 'tests/fuzz', ...reportTo('fuzz.json')],
      // As players run it; React also renders twice as fast.
      env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '50000', NODE_ENV: 'production' },
      count: () => readVitest('fuzz.json'),
    },
    {
      name: 'publishing, killed, polled, changed and replayed',
      command: 'vitest',
      args: ['run', 'tests/publishing', ...reportTo('publishing.json')],
      env: { PUBLISH_SWEEP: 'full' },
      count: () => readVitest('publishing.json'),
    },
    {
      name: 'the desk, edited by many and changed behind its back',
      command: 'vitest',
      args: ['run', 'desk/changes/lostUpdates', 'desk/audit/changedAudit', ...reportTo('desk.json')],
      env: { PUBLISH_SWEEP: 'full' },
      count: () => readVitest('desk.json'),
    },
    {
      name: 'any answer of a back end, behind every page',
      command: 'vitest',
      args: ['run', 'tests/faults', 'tests/plainBackend/tolerance', ...reportTo('answers.json')],
      env: { BACKEND_FAULTS: 'full', TOLERANCE_RUNS: '100000' },
      count: () => readVitest('answers.json'),
    },
    { name: 'mutations', command: 'tsx', args: ['tests/mutations/run.ts'], count: readMutations },
    {
      name: 'mutants of the pure rooms',
      command: 'tsx',
      args: ['tests/mutations/rooms.ts'],
      count: readRooms,
    },
  )
  delete process.env.FUZZ_RUNS
}
const total: Counts = { passed: 0, failed: 0 }
const failures: string[] = []
const flaky: string[] = []
const waiting = [...sourceChecks]
const runWaiting = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runAndCount(next, 'pipe')
}
await Promise.all([runWaiting(), runWaiting()])
await runAndCount(unitTests, 'inherit')
if (!quick)
  await Promise.all(browserChecks.map((check, at) => runAndCount(check, at === 0 ? 'inherit' : 'pipe')))
for (const check of nightlyChecks) await runAndCount(check, 'inherit')
if (flaky.length > MAX_FLAKY) {
  total.failed += 1
  failures.push(`${flaky.length} flaky tests: at most ${MAX_FLAKY} may need a second try`)
}
// At the end, where a long log is read first.
const notes = globSync(`${SWEEPS}/*`)
  .sort()
  .map((file) => readFileSync(file, 'utf8'))
if (notes.length > 0)
  console.log(
    [
      `Of these, other commits and the night run the rest; SWEEP_COMMIT=${sweepCommit()} repeats today's:`,
      ...notes,
    ].join('\n  '),
  )
if (flaky.length > 0) console.log([...flaky, `${flaky.length} flaky, counted as passed`].join('\n'))
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n'))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** The test files of a sweep that other commits and the night run: by day it is one half. */
function ofOtherDays(sweep: string, pattern: string): string[] {
  const isToday = byDay(sweep, 2)
  const files = globSync(pattern).sort()
  return files.filter((_, at) => !isToday(at))
}

async function runAndCount(check: Check, output: 'inherit' | 'pipe'): Promise<void> {
  const started = performance.now()
  const code = await run(check, output)
  const counts = check.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that crashed without a failed test counts as failed, and so does one that ran nothing.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  flaky.push(...(counts.flaky ?? []))
  if (counts.failed > 0) failures.push(check.name, ...(counts.names ?? []).map((name) => `  ${name}`))
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\n== ${check.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`)
}

/** The exit code of a check. What is piped is printed in one piece, so that checks side by side can be read. */
function run({ command, args, env }: Check, output: 'inherit' | 'pipe'): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      process.stdout.write(text)
      resolve(code ?? 1)
    })
  })
}

function reportTo(name: string): string[] {
  const reporters = ['dot', 'json', './tools/unhandledErrors.ts']
  return [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${REPORTS}/${name}`]
}

function readVitest(name: string): Counts {
  const report = readReport(name) as {
    numPassedTests?: number
    numFailedTests?: number
    testResults?: {
      name: string
      status?: string
      message?: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  }
  const names = (report.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that broke before its first test has none to name.
    if (status === 'failed' && failed.length === 0)
      return [`${file}: ${plainText(message).split('\n')[0] ?? ''}`]
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })
  const unhandled = readReport('unhandledErrors.json')
  if (Array.isArray(unhandled))
    names.push(...unhandled.map((text) => `outside tests: ${plainText(String(text))}`))
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0, names }
}

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}
interface Spec {
  title: string
  file: string
  line: number
  ok: boolean
  tests: {
    projectName: string
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: { error?: { message?: string } }[]
  }[]
}

function readPlaywright(name: string): Counts {
  const { stats, suites } = readReport(name) as Suite & {
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  const specs = specsOf({ suites })
  const names = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, line, tests }) =>
      tests.map(({ projectName, results }) => {
        const lines = results.flatMap(({ error }) => linesOf(error)).slice(0, 12)
        return [`${projectName} ${file}:${line} › ${title}`, ...lines].join('\n    ').trim()
      }),
    )
  const flaky = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => {
        const [message = 'no message'] = linesOf(results[0]?.error)
        return `flaky: ${[projectName, file].join(' ').trim()}, ${title}, ${message}`
      }),
  )
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    names,
    flaky,
  }
}

/** The lines of an error's message that say something. */
function linesOf(error: { message?: string } | undefined): string[] {
  const lines = plainText(error?.message ?? '').split('\n')
  return lines.filter((line) => line.trim() !== '')
}

/** Without the terminal's colours. */
function plainText(text: string): string {
  return text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '')
}

function readMutations(): Counts {
  const report = readReport('mutations.json')
  const outcomes = (Array.isArray(report) ? report : []) as {
    line: string
    breaks: string
    result: string
  }[]
  const survivors = outcomes.filter(({ result }) => result !== 'killed')
  const names = survivors.map(({ line, breaks, result }) => `${line}: ${breaks} (${result})`)
  return { passed: outcomes.length - survivors.length, failed: survivors.length, names }
}

function readRooms(): Counts {
  const report = readReport('mutatedRooms.json')
  const rooms = (Array.isArray(report) ? report : []) as { name: string; score: number; least: number }[]
  const fallen = rooms.filter(({ score, least }) => score < least)
  const names = fallen.map(({ name, score, least }) => `${name}: ${score} % instead of ${least} % noticed`)
  return { passed: rooms.length - fallen.length, failed: fallen.length, names }
}

function readReport(name: string): unknown {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${name}`, 'utf8'))
  } catch {
    return {}
  }
}
