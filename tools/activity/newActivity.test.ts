import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newActivity } from './newActivity'
import { runScript } from '../../tests/support/tsx'

const COPIED = [
  'src',
  'layout',
  'publishing',
  'compliance',
  'desk',
  'preview-tool',
  'server',
  'mock-backend',
  'layouts',
  'schemas',
  'tools',
  'backend-kit',
  'docs/backend',
  'tests',
]
const ALSO = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'oxfmt.config.ts']
let root: string
let written: string[]

const listed = () => [...COPIED].flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root })).sort()
const run = (script: string, ...args: string[]) => runWith({}, script, ...args)
const runWith = (env: Record<string, string>, script: string, ...args: string[]) =>
  execFileSync(process.execPath, [resolve('node_modules', script), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

/** A copy of the project with a new activity. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-'))
  for (const path of [...COPIED, ...ALSO]) cpSync(path, join(root, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const before = listed()
  written = await newActivity({ root, name: 'luckyDay', kind: 44 })
  expect(listed().filter((file) => !before.includes(file))).toEqual([...written].sort())
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a new activity is one folder and one file of the mock, formatted as the project is', () => {
  expect(written.filter((file) => !file.startsWith('src/features/activities/luckyDay/'))).toEqual([
    'mock-backend/activities/luckyDay.activity.ts',
  ])
  expect(run('oxfmt/bin/oxfmt', '--check', ...written)).toContain('All matched files')
})

test('its page opens against the mock, the hub lists it, and its messages load with the pages that say them', () => {
  const tests = [
    'src/features/activities/luckyDay',
    'src/app/start/findActivities.test.ts',
    'tools/vite/firstMessages.test.ts',
  ]
  expect(run('vitest/vitest.mjs', 'run', ...tests)).toMatch(/3 passed/)
}, 120_000)

test('its calls are described to back-end teams, and its page stands whatever happens to them', () => {
  // The one edit of a file that is shared: the layout has its page.
  const base = JSON.parse(readFileSync(join(root, 'layouts/base.json'), 'utf8')) as { routes: object }
  const route = { type: 'activities.LuckyDayPage', promotional: true, frame: 'page', title: 'page.luckyDay' }
  const routes = { ...base.routes, '/activity/luckyDay': route }
  writeFileSync(join(root, 'layouts/base.json'), JSON.stringify({ ...base, routes }))
  runScript(root, 'tools/schemas.ts')
  runScript(root, 'tools/backendDocs.ts')
  expect(readFileSync(join(root, 'docs/backend/openapi.yaml'), 'utf8')).toContain('/app/v1/luckyDayReceive:')
  const tests = ['tests/plainBackend/optionalCalls.test.tsx', 'tests/faults']
  const env = { BACKEND_FAULTS: 'truncated,list', SWEEP_COMMIT: 'all' }
  expect(runWith(env, 'vitest/vitest.mjs', 'run', ...tests, '-t', 'luckyDay')).toMatch(/10 passed/)
}, 240_000)

test('whatever its name, it is as well formatted, and compiles', async () => {
  const others = []
  for (const name of ['lucky', 'a', 'superLongActivityName', 'class', 'reward', 'award', 'myLuckyDay44'])
    others.push(...(await newActivity({ root, name, kind: 100 + others.length })))
  expect(run('oxfmt/bin/oxfmt', '--check', ...others)).toContain('All matched files')
  const config = {
    extends: './tsconfig.json',
    include: [
      ...written,
      ...others,
      'src/features/**/*.activity.ts',
      'src/**/*.d.ts',
      'src/app/layoutNames.ts',
    ],
  }
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(config))
  expect(run('typescript/bin/tsc', '-p', 'tsconfig.new.json')).toBe('')
}, 120_000)

test.each([
  ['LuckyDay', 44, /is no name of an activity/],
  ['../engine', 44, /is no name of an activity/],
  ['luckyDay', 0.5, /the kind is a whole number/],
  ['other', 30, /supply\.activity\.ts has the kind 30 already/],
  ['luckyDay', 45, /luckyDay\.activity\.ts is there already/],
  ['activities', 45, /ActivitiesPage\.block\.tsx is there already/],
  ['online', 45, /session\.calls\.ts has a call "online" already/],
])('"%s" %s is a clear error and writes nothing', async (name, kind, message) => {
  const before = listed()
  await expect(newActivity({ root, name, kind })).rejects.toThrow(message)
  expect(listed()).toEqual(before)
})

test('the command says what to do next', () => {
  const said = runScript(root, resolve('tools/newActivity.ts'), 'otherDay', '46')
  expect(said).toContain('"/activity/otherDay": { "type": "activities.OtherDayPage", "promotional": true')
  expect(existsSync(join(root, 'src/features/activities/otherDay/otherDay.rule.ts'))).toBe(true)
  expect(readFileSync(join(root, 'mock-backend/activities/otherDay.activity.ts'), 'utf8')).toContain(
    "46: 'Other day'",
  )
})
