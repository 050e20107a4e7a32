/**
 * Applies the mutations one by one, and requires that a test of the requirement fails.
 * Works on a copy of the project in the system's temporary folder; the working tree is not changed.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readCommandLine, refuse } from '../../tools/commandLine'
import {
  loadMutations,
  readTestFiles,
  staleReason,
  suiteOf,
  testsOf,
  titlePattern,
  type Mutation,
  type Suite,
} from './mutation'
import { runners, type RunTests, type TestRun } from './runTests'

interface Outcome {
  line: string
  breaks: string
  file: string
  result: 'killed' | 'SURVIVED' | 'STALE' | 'UNPROVEN'
  detail: string
  seconds: number
}

const NOT_COPIED = ['node_modules', 'dist', '.git', '.cache', 'bench-results', 'test-results']

/** Timeout per mutation. Without a mutation all tests run at once, which takes long on a slow, busy machine. */
const TIMEOUT_MS = 600_000
const WHOLE_TIMEOUT_MS = 4 * 3_600_000

const USAGE =
  'npx tsx tests/mutations/run.ts [--no-e2e | --e2e] [AREA | LINE …], such as HM or HM-01; all without any'

const { values, positionals: wanted } = readCommandLine(
  USAGE,
  { 'no-e2e': { type: 'boolean' }, e2e: { type: 'boolean' } },
  { positionals: true },
)
const root = resolve('.')
const suites: Suite[] = values['no-e2e']
  ? ['unit']
  : values.e2e
    ? ['e2e', 'engines']
    : ['unit', 'e2e', 'engines']

const all = (await loadMutations(root)).flatMap(({ mutations }) => mutations)
const unknown = wanted.filter((name) => !all.some((mutation) => isNamed(mutation, name)))
if (unknown.length > 0) refuse(`There are no mutations for ${unknown.join(', ')}`, USAGE)
const chosen = all.filter(
  (mutation) =>
    (wanted.length === 0 || wanted.some((name) => isNamed(mutation, name))) &&
    suites.includes(suiteOf(mutation)),
)

const copy = mkdtempSync(join(tmpdir(), 'mutations-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
copyProject()
const outcomes: Outcome[] = []
for (const suite of suites)
  outcomes.push(
    ...(await runAll(
      chosen.filter((mutation) => suiteOf(mutation) === suite),
      suite,
    )),
  )

mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/mutations.json', JSON.stringify(outcomes, null, 2))
const survivors = outcomes.filter(({ result }) => result !== 'killed')
if (survivors.length > 0) console.log('\nNot killed:')
for (const outcome of survivors) console.log(`${describe(outcome)}\n  ${outcome.breaks} (${outcome.file})`)
console.log(`${outcomes.length - survivors.length} of ${outcomes.length} mutations killed`)
process.exitCode = survivors.length === 0 ? 0 : 1

/** Runs the tests once without and then once with each mutation. */
async function runAll(mutations: Mutation[], suite: Suite): Promise<Outcome[]> {
  if (mutations.length === 0) return []
  const files = readTestFiles(copy, suite)
  const runTests = runners[suite]
  const names = [...new Set(mutations.flatMap((mutation) => testsOf(mutation, files)))]
  const lines = [...new Set(mutations.map(({ line }) => line))]
  const before = await runTests(copy, names, lines.map(titlePattern).join('|'), {
    timeoutMs: WHOLE_TIMEOUT_MS,
  })
  if (before.crash) throw new Error(`The tests do not run without a mutation: ${before.crash}`)
  for (const { title, message } of before.failed)
    console.log(`Fails without a mutation: ${title}\n  ${message}`)
  const sound = new Set(before.passed)

  const done: Outcome[] = []
  for (const mutation of mutations) {
    const started = performance.now()
    const result = await runMutation(mutation, testsOf(mutation, files), sound, runTests)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const { line, breaks, file } = mutation
    const outcome = { line, breaks, file, ...result, seconds }
    console.log(describe(outcome))
    done.push(outcome)
  }
  return done
}

async function runMutation(
  mutation: Mutation,
  tests: string[],
  sound: Set<string>,
  runTests: RunTests,
): Promise<Pick<Outcome, 'result' | 'detail'>> {
  const stale = staleReason(copy, mutation)
  if (stale) return { result: 'STALE', detail: stale }
  if (tests.length === 0) return { result: 'UNPROVEN', detail: 'no test names this requirement' }
  const pattern = titlePattern(mutation.line)
  if (![...sound].some((title) => new RegExp(pattern).test(title)))
    return { result: 'UNPROVEN', detail: 'no test of this requirement passes without the mutation' }

  const path = join(copy, mutation.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(mutation.find, () => mutation.replace),
  )
  try {
    // The first failure is enough, unless it has no message; a failure that stops the run may be missing in the report.
    let run = await runTests(copy, tests, pattern, { firstFailureOnly: true, timeoutMs: TIMEOUT_MS })
    if (!killer(run) && (run.failed.length > 0 || run.crash))
      run = await runTests(copy, tests, pattern, { timeoutMs: TIMEOUT_MS })
    const kill = killer(run)
    if (kill) return { result: 'killed', detail: kill.title }
    if (run.crash) return { result: 'SURVIVED', detail: `crashed, which proves nothing: ${run.crash}` }
    const [crash] = run.failed
    return {
      result: 'SURVIVED',
      detail: crash
        ? `failed, but not by an assertion: ${crash.title}: ${crash.message}`
        : `${run.passed.length} tests stay green`,
    }
  } finally {
    writeFileSync(path, original)
  }

  function killer(run: TestRun) {
    return run.failed.find(({ title, asserts }) => asserts && sound.has(title))
  }
}

/** Everything but build output. Packages are linked one by one, so that caches beside them belong to the copy. */
function copyProject() {
  for (const entry of readdirSync(root))
    if (!NOT_COPIED.includes(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true })
  const modules = join(copy, 'node_modules')
  mkdirSync(modules)
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (!entry.startsWith('.vite')) symlinkSync(join(root, 'node_modules', entry), join(modules, entry))
}

function isNamed({ line }: Mutation, name: string) {
  return line === name || line.startsWith(`${name}-`)
}

function describe({ line, result, detail, seconds }: Outcome) {
  return `${line} | ${result === 'killed' ? `killed by ${detail}` : `${result}: ${detail}`} | ${seconds} s`
}
