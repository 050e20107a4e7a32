/**
 * Breaks every expression of the rooms that need no browser, one at a time, and prints how much of it a test notices. A room whose
 * score is below 85 % fails. By night; one room takes 5 to 40 minutes on two cores.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { readCommandLine, refuse } from '../../tools/commandLine'

interface Room {
  /** What is broken: globs as Stryker's `mutate`. */
  mutate: string[]
  /** The tests that have to notice it: globs as Vitest's `include`. */
  tests: string[]
}

/** Percentage of a room's defects that a test must notice. */
const LEAST = 85

const rooms: Record<string, Room> = {
  layout: { mutate: ['layout/**/*.ts', '!layout/validators/**'], tests: ['layout/**/*.test.ts'] },
  publishing: { mutate: ['publishing/**/*.ts'], tests: ['publishing/**/*.test.ts'] },
  compliance: {
    // What runs in another page is sent there as text, without what Stryker's code needs.
    mutate: ['compliance/{cases,invariants,layouts,rules}/**/*.ts', '!compliance/rules/{read,settle}Page.ts'],
    tests: ['compliance/**/*.test.ts'],
  },
  // The desk's other rules, of who may publish what, are in `publishing`.
  desk: {
    mutate: [
      'desk/accounts/{accountHistory,attempts,policies}.ts',
      'desk/deployments/{checkAction,nextPointer}.ts',
      'desk/reviews/{giveReview,standingReviews}.ts',
    ],
    tests: ['desk/{accounts,deployments,reviews}/*.test.ts'],
  },
  store: {
    mutate: ['src/store/*.ts'],
    tests: ['src/{store,domain}/**/*.test.{ts,tsx}', 'src/features/{deposit,withdrawal}/*.test.tsx'],
  },
  shared: { mutate: ['src/shared/**/*.ts'], tests: ['src/shared/**/*.test.{ts,tsx}'] },
}

const USAGE = 'npx tsx tests/mutations/rooms.ts [ROOM …], such as layout; all without any'
const { positionals } = readCommandLine(USAGE, {}, { positionals: true })
const unknown = positionals.filter((name) => !(name in rooms))
if (unknown.length > 0) refuse(`There is no room ${unknown.join(', ')} to break`, USAGE)

const scores = []
for (const [name, room] of Object.entries(rooms))
  if (positionals.length === 0 || positionals.includes(name)) scores.push(await breakRoom(name, room))

mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/mutatedRooms.json', JSON.stringify(scores, null, 2))
for (const { name, score, survived, mutants } of scores)
  console.log(`${name}: ${score} % (at least ${LEAST} %), ${survived} of ${mutants} were not noticed`)
process.exitCode = scores.every(({ score }) => score >= LEAST) ? 0 : 1

async function breakRoom(name: string, { mutate, tests }: Room) {
  // Read by vitest.config.ts beside this file, in processes of Stryker's own.
  process.env.MUTATED_TESTS = JSON.stringify(tests)
  const mutants = await new Stryker({
    mutate: [...mutate, '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutations/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What a module does once, as it loads, would take a run of all tests for each.
    ignoreStatic: true,
    concurrency: 2,
    ignorePatterns: ['dist', 'test-results', 'bench-results', '.cache'],
    tempDirName: '.cache/stryker',
    reporters: ['clear-text', 'progress-append-only', 'html'],
    htmlReporter: { fileName: `test-results/mutants/${name}.html` },
    clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false },
  }).runMutationTest()
  const count = (...kinds: string[]) => mutants.filter(({ status }) => kinds.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage')
  const score = Math.floor((1000 * noticed) / Math.max(1, noticed + survived)) / 10
  return { name, score, least: LEAST, survived, mutants: noticed + survived }
}
