// @vitest-environment node
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { byDay } from '../tests/support/byDay'
import { startProcess } from '../tests/support/startProcess'

const root = resolve('.')
/** Nothing is found here: whatever begins its work fails, or leaves something behind. */
const empty = mkdtempSync(join(tmpdir(), 'command-line-'))
afterAll(() => rmSync(empty, { recursive: true, force: true }))

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** What `npm run` starts, what else is started by hand, and what is read by both. */
const commands = [
  ...new Set([
    ...Object.values(scripts).flatMap((script) => /^tsx (?:--import \S+ )?(\S+)/.exec(script)?.[1] ?? []),
    ...globSync('{tools,tests}/**/*.ts').filter((file) =>
      readFileSync(file, 'utf8').includes('readCommandLine('),
    ),
  ]),
].filter((file) => !/commandLine/.test(file))

const run = (script: string, ...args: string[]) =>
  startProcess(join(root, script), args, {
    cwd: empty,
    env: { HOME: empty, TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') },
  }).ended

test('the commands are found', () => {
  expect(commands.length).toBeGreaterThan(15)
  expect(commands).toEqual(
    expect.arrayContaining(['tests/mutations/run.ts', 'server/serve.ts', 'tools/build.ts']),
  )
})

/** Each starts a process: by day some commands are asked for their usage, and some others get an option that they do not know. */
const isToday = byDay('command lines', 4)
const some = (first: number) => commands.filter((_command, at) => isToday(at + first))

test.each(some(0))(
  '%s --help prints its usage',
  async (script) => {
    expect(await run(script, '--help')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^(usage: )?(npm run|npx tsx|tsx) /) as string,
    })
    expect(readdirSync(empty)).toEqual([])
  },
  90_000,
)

test.each(some(1))(
  '%s refuses an option that it does not know',
  async (script) => {
    const { code, text } = await run(script, '--nonsense')
    expect(code).toBeGreaterThan(0)
    expect(text).toMatch(/nonsense|no option/)
    expect(text).toMatch(/usage|npm run/)
    expect(readdirSync(empty)).toEqual([])
  },
  90_000,
)

test('mutations of what is no requirement are refused with a sentence', async () => {
  const { code, text } = await startProcess('tests/mutations/run.ts', ['HM-01', 'ZZ-99']).ended
  expect(code).toBe(2)
  expect(text).toMatch(/^There are no mutations for ZZ-99\.\nusage: /)
}, 90_000)
