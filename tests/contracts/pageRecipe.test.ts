import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergePatch } from '@layout/mergePatch'
import type { Json } from '@layout/types'
import { newComponent } from '../../tools/component/newComponent'
import { runScript } from '../support/tsx'

const COPIED = [
  'src',
  'mock-backend',
  'layouts',
  'schemas',
  'tools',
  'tests/support',
  'layout',
  'compliance',
  'backend-kit',
  'publishing',
  'desk',
  'server',
  'package.json',
]
const ALSO = ['tsconfig.json', 'vitest.config.ts']
let root: string
const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [resolve('node_modules', script), ...args], { cwd: root, encoding: 'utf8' })

/** What a recipe of docs/contributing.md adds to the layout. */
const added = (title: string): unknown => {
  const recipe = readFileSync('docs/contributing.md', 'utf8').split(`### ${title}\n`)[1] ?? ''
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(recipe)?.[1] ?? '')
}
const route = added('A page') as { routes: Record<string, { type: string }> }
const [[path, { type }]] = Object.entries(route.routes) as [[string, { type: string }]]
const [feature = '', name = ''] = type.split('.')

const OPENS = `import { expect, test } from 'vitest'
import { renderPage } from '@/app/prerender/renderPage'
import { composeLayout } from '@layout/composeLayout'
import type { Layer } from '@layout/types'
import { defaultSettings } from '@/store/portalSettings'
import base from '../../../layouts/base.json'

test('the page opens', async () => {
  const { layout } = composeLayout([{ name: 'base', layer: base as Layer }], { device: 'mobile', mode: 'normal' })
  const page = layout && (await renderPage({
    settings: defaultSettings, device: 'mobile', viewer: 'visitor', mode: 'normal', layout, content: null,
    path: '${path}', onError: (error) => { throw error },
  }))
  expect(page?.html).toContain('data-block="${type}"')
}, 60_000)
`

/** A copy of the project in which both recipes have been followed. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-'))
  for (const file of [...COPIED, ...ALSO]) cpSync(file, join(root, file), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  // Somebody may have followed it in earnest.
  for (const file of globSync(join(root, `src/features/${feature}/${name}.*`))) rmSync(file)
  newComponent({ root, feature, name })
  const entry = join(root, `src/features/${feature}/${name}.entry.ts`)
  writeFileSync(entry, readFileSync(entry, 'utf8').replace("slots: ['home']", "slots: ['home', 'page']"))
  const base = join(root, 'layouts/base.json')
  const layer = [added('A block'), route].reduce<Json>(
    (before, patch) => mergePatch(before, patch as Json),
    JSON.parse(readFileSync(base, 'utf8')) as Json,
  )
  writeFileSync(base, JSON.stringify(layer))
  runScript(root, 'tools/schemas.ts')
  writeFileSync(join(root, `src/features/${feature}/opens.test.ts`), OPENS)
}, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('[RG-03] what a new component is written with compiles, whatever its name', () => {
  const more = ['A', 'Map'].flatMap((short) => newComponent({ root, feature, name: short }))
  const written = [
    ...more,
    ...['entry.ts', 'block.tsx'].map((end) => `src/features/${feature}/${name}.${end}`),
  ]
  const include = [...written, 'src/**/*.d.ts', 'src/app/layoutNames.ts', 'tests/support/*.d.ts']
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  expect(run('typescript/bin/tsc', '-p', 'tsconfig.new.json')).toBe('')
  for (const file of more) rmSync(join(root, file))
}, 120_000)

test('the linter accepts the section and the page of the recipes, on every site', () => {
  expect(runScript(root, 'tools/layoutsCheck.ts')).toContain('no problem')
}, 120_000)

test('a visitor opens the page of the recipe', () => {
  expect(run('vitest/vitest.mjs', 'run', `src/features/${feature}/opens.test.ts`)).toMatch(/1 passed/)
}, 120_000)
