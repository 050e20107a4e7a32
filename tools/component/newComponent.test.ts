import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blockSchema } from '../../layout/schema/blockSchema'
import { readEntries } from '../../layout/schema/readEntries'
import { newComponent } from './newComponent'
import { TSX } from '../../tests/support/tsx'

let root: string

/** A separate project that uses this one's engine and packages. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-'))
  cpSync('src/engine/registry', join(root, 'src/engine/registry'), { recursive: true })
  cpSync('tsconfig.json', join(root, 'tsconfig.json'))
  cpSync('package.json', join(root, 'package.json'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('[RG-03] a new component is a block, its entry, its test and its styles', () => {
  const files = newComponent({ root, feature: 'promotions', name: 'Banner' })
  expect(files.map((file) => file.split(/[/\\]/).pop()).sort()).toEqual([
    'Banner.block.tsx',
    'Banner.entry.ts',
    'Banner.module.css',
    'Banner.test.tsx',
  ])
  expect(readFileSync(join(root, 'src/features/promotions/Banner.entry.ts'), 'utf8')).toContain(
    "label: 'Banner'",
  )
})

test('[RG-01] adding a component touches no other file, and its path is its type', async () => {
  const before = globSync('src/**/*.*', { cwd: root }).sort()
  const files = newComponent({ root, feature: 'promotions', name: 'WinnerWall' })
  const after = globSync('src/**/*.*', { cwd: root }).sort()
  expect(after.filter((file) => !before.includes(file))).toEqual([...files].sort())
  const [named] = await readEntries(root)
  if (!named) throw new Error('the new entry is not read')
  expect(named.type).toBe('promotions.WinnerWall')
  expect(blockSchema('promotions.WinnerWall', named.entry)).toMatchObject({
    label: 'Winner wall',
    slots: ['home'],
    props: {
      additionalProperties: false,
      properties: { title: { $comment: 'format: message', maxLength: 80 } },
    },
  })
})

test('[RG-03] generated files are formatted like the project', () => {
  newComponent({ root, feature: 'promotions', name: 'Banner' })
  const config = resolve('oxfmt.config.ts')
  const args = [resolve('node_modules/oxfmt/bin/oxfmt'), '--config', config, '--check', 'src/features']
  expect(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).toContain('All matched files')
})

test.each([
  ['Promotions', 'Banner', /"Promotions" is no name of a feature/],
  ['promo-tions', 'Banner', /is no name of a feature/],
  ['../engine', 'Banner', /is no name of a feature/],
  ['', '', /"" is no name of a feature/],
  ['promotions', 'banner', /"banner" is no name of a component/],
  ['promotions', 'Ban/ner', /is no name of a component/],
  ['promotions', '', /"" is no name of a component/],
])('[RG-03] "%s" "%s" is a clear error and writes nothing', (feature, name, message) => {
  expect(() => newComponent({ root, feature, name })).toThrow(message)
  expect(existsSync(join(root, 'src/features'))).toBe(false)
})

test('[RG-03] an existing component is not overwritten', () => {
  newComponent({ root, feature: 'promotions', name: 'Banner' })
  expect(() => newComponent({ root, feature: 'promotions', name: 'Banner' })).toThrow(
    /Banner\.entry\.ts is there already/,
  )
  expect(readdirSync(join(root, 'src/features/promotions'))).toHaveLength(4)
})

test('[RG-03] the command prints the next step, and its usage after a mistake', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [...TSX, resolve('tools/newComponent.ts'), ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const first = run('promotions', 'Banner')
  expect(first).toContain('npm run schemas')
  // A slip of the pen makes a feature, too.
  expect(first).toContain('src/features/promotions is new')
  expect(run('promotions', 'Ticker')).not.toContain('is new')
  expect(() => run('promotions', 'banner')).toThrow(/usage: npm run new:component/)
})
