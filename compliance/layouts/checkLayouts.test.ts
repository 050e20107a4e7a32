import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkHosts } from './checkHosts'
import { checkLayouts } from './checkLayouts'
import { TSX } from '../../tests/support/tsx'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portico-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const base = {
  schemaVersion: 1,
  shell: { type: 'x.Shell' },
  routes: { '/': { type: 'x.Page', access: 'public' } },
  footer: { only: { sort: 1, type: 'x.Page', when: { site: '6b' } } },
}
const known = { modes: ['normal', 'green'], blocks: { 'x.Shell': {}, 'x.Page': {} }, messages: {}, icons: [] }

function write(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const check = (...files: string[]) =>
  checkLayouts({ layoutsFolder: folder, files, ...known }).map(
    ({ file, pointer, message }) => `${file.slice(folder.length + 1)} ${pointer} ${message}`,
  )

test('[LY-13] all files of a folder are checked, each problem is reported once, in its file', () => {
  write('base.json', { ...base, tabBar: { x: { label: 'a.b', action: 'logout' } } })
  write('n7.json', { schemaVersion: 1, extends: 'base' })
  write('6b.json', { schemaVersion: 1, extends: 'base', home: { y: { type: 'x.None' } } })
  expect(check()).toEqual([
    '6b.json /home/y/type There is no component called "x.None", so nothing is shown here.',
    'base.json /tabBar/x/label There is no message called "a.b".',
  ])
})

test('[LY-13] an unknown mode is refused, and problems inside it are reported all the same', () => {
  write('base.json', { ...base, modes: { party: { home: { y: { type: 'x.None' } } } } })
  write('6b.json', { schemaVersion: 1, extends: 'base' })
  expect(check()).toEqual([
    'base.json /modes/party There is no mode "party". A site is in mode normal or green.',
    'base.json /modes/party/home/y/type There is no component called "x.None", so nothing is shown here.',
  ])
})

test('[LY-13] a patch for the mode normal is checked like any other', () => {
  write('base.json', { ...base, modes: { normal: { home: { y: { type: 'x.None' } } } } })
  expect(check()).toContain(
    'base.json /modes/normal/home/y/type There is no component called "x.None", so nothing is shown here.',
  )
})

test('[LY-13] a mode that only base knows is checked for every site', () => {
  write('base.json', { ...base, modes: { green: { home: { y: { type: 'x.None' } } } } })
  expect(check()).toContain(
    'base.json /modes/green/home/y/type There is no component called "x.None", so nothing is shown here.',
  )
})

test.each([
  ['{ "schemaVersion": 1,', /^z\.json {2}The document is not valid JSON/],
  ['[]', /^z\.json {2}A layout must be an object/],
  [
    { schemaVersion: 1, home: { x: { sort: 'first' } } },
    /^z\.json \/home\/x\/sort Expected a number or null, found "first"/,
  ],
  [{ schemaVersion: 1, extends: 'z' }, /^z\.json \/extends "z" extends itself/],
  [{ schemaVersion: 1, extends: 'nobody' }, /^nobody\.json {2}There is no such file/],
  [{ schemaVersion: 7 }, /^z\.json \/schemaVersion .* supports versions up to/],
  [`{"schemaVersion":1,"x":"${'x'.repeat(262_144)}"}`, /^z\.json {2}The document has .* bytes/],
  [{ schemaVersion: 1 }, /^z\.json \/(shell|routes) "(shell|routes)" is missing/],
])('[LY-13] a file that is %j is one clear problem or more', (content, message) => {
  write('base.json', base)
  const problems = check(write('z.json', content))
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) expect(problem).toMatch(message)
})

test('[LY-13] a file name that is not valid for a site is reported', () => {
  expect(check(write('My Site.json', base))).toMatchObject([
    expect.stringContaining('is not a name of a site'),
  ])
})

test('[LY-13] a file from elsewhere extends the base of the folder', () => {
  write('base.json', base)
  const other = mkdtempSync(join(tmpdir(), 'portico-other-'))
  try {
    const file = join(other, 'mine.json')
    writeFileSync(
      file,
      JSON.stringify({ schemaVersion: 1, extends: 'base', home: { y: { type: 'x.None' } } }),
    )
    const problems = checkLayouts({ layoutsFolder: folder, files: [file], ...known })
    expect(problems.filter((one) => one.file === file)).toMatchObject([{ pointer: '/home/y/type' }])
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
})

test('[LY-13] a host without a layout is a problem', () => {
  write('base.json', base)
  write('sites.json', { 'a.example': 'base', 'b.example': 'gone', 'c.example': '../x' })
  expect(checkHosts(folder).map(({ pointer }) => pointer)).toEqual(['/b.example', '/c.example'])
})

const command = [...TSX, 'tools/layoutsCheck.ts']

test('[LY-13] [LY-12] the command prints file, pointer and sentence and exits 1', () => {
  const hidden = { overlays: { eligibility: { hidden: true } } }
  const file = write('zz.json', { schemaVersion: 1, extends: 'base', modes: { green: hidden } })
  const { status, stdout } = spawnSync(process.execPath, [...command, file], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stdout).toMatch(
    new RegExp(
      `^${file} /modes/green/overlays/eligibility/hidden .* the age and eligibility notice .* zz, green, mobile/desktop, player/visitor \\(such as /lobby/home\\)\\.$`,
      'm',
    ),
  )
})

test('[LY-10] [LY-12] [LY-13] the layouts that ship have no problem', () => {
  expect(execFileSync(process.execPath, command, { encoding: 'utf8' })).toBe('layouts: no problem\n')
})
