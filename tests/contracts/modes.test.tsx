// @vitest-environment jsdom
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SITE_MODES } from '@/api/models/siteModes'
import { checkServable } from '@compliance/invariants/checkServable'
import { promotionalBlocks } from '@compliance/invariants/promotions'
import { entries } from '@tests/support/blockScenario'
import RegisterPage from '@/features/accounts/RegisterPage.block'
import { mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { readScenario } from '../../preview-tool/scenario/scenarioLink'
import { RULES } from '../../compliance/rules/rules'
import { checkLayouts } from '../../compliance/layouts/checkLayouts'

/** The two code blocks of the recipe "A mode" in docs/contributing.md. */
const recipe = vi.hoisted(() => {
  const { readFileSync: read } = process.getBuiltinModule('node:fs')
  const text = read('docs/contributing.md', 'utf8').split('### A mode')[1]?.split('\n### ')[0] ?? ''
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? ''
  return { table: block('ts'), layout: block('json') }
})

vi.mock('@/api/models/modes', async (original) => {
  const { MODES } = await original<{ MODES: object }>()
  const added = new Function(`return {${recipe.table}}`)() as object
  return { MODES: { ...MODES, ...added } }
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modes-'))
  cpSync('layouts', folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The problems of the shipped layouts with a patch in the base layer. */
function problemsWith(patch: { modes: object }): string[] {
  const base = JSON.parse(readFileSync('layouts/base.json', 'utf8')) as { modes: object }
  const layer = { ...base, modes: { ...base.modes, ...patch.modes } }
  writeFileSync(join(folder, 'base.json'), JSON.stringify(layer))
  return (
    checkLayouts({
      layoutsFolder: folder,
      ...{ modes: SITE_MODES, blocks: {}, messages: {}, icons: [] },
      invariants: (layout, scenario) => checkServable(layout, scenario, promotionalBlocks(entries)),
    })
      .map(({ pointer, message }) => `${pointer} ${message}`)
      // The blocks are left out here.
      .filter((problem) => /quiet/.test(problem) && !/There is no component/.test(problem))
  )
}

const patch = JSON.parse(recipe.layout) as { modes: { quiet: Record<string, unknown> } }

test('the recipe adds a mode that the linter accepts', () => {
  expect(SITE_MODES).toEqual(['normal', 'green', 'quiet'])
  expect(problemsWith(patch)).toEqual([])
})

test('the linter requires the notice and hidden promotions from the mode of the recipe', () => {
  const { overlays: _, home: __, ...rest } = patch.modes.quiet
  const problems = problemsWith({ modes: { quiet: rest } }).join('\n')
  expect(problems).toMatch(/eligibility notice/)
  expect(problems).toMatch(/Promo video/)
})

test('the rules of compliance ask what the mode of the recipe does, whatever its name', () => {
  const applies = (id: string, mode: string) =>
    RULES.find((rule) => rule.id === id)?.appliesTo({
      ...{ site: 'base', device: 'desktop', viewer: 'visitor' },
      mode: mode as never,
    })
  for (const id of [
    'notice-shown',
    'notice-complete',
    'green-promo-video',
    'agreement-asked',
    'register-green',
  ])
    expect([id, applies(id, 'quiet'), applies(id, 'green'), applies(id, 'normal')]).toEqual([
      id,
      true,
      true,
      false,
    ])
  expect(applies('notice-only-green', 'quiet')).toBe(false)
  expect(applies('notice-only-green', 'normal')).toBe(true)
})

test('components follow the capabilities of the mode of the recipe', async () => {
  const open = async (mode: string) =>
    renderBlock(<RegisterPage />, { state: await mockState({ mode: mode as never }), path: '/register' })
  const { unmount } = await open('normal')
  expect(await screen.findByLabelText(/username/i)).toBeTruthy()
  unmount()
  await open('quiet')
  expect(await screen.findByLabelText(/mobile number/i)).toBeTruthy()
  expect(screen.queryByLabelText(/username/i)).toBeNull()
})

test('the tool opens a preview in the mode of the recipe', () => {
  expect(readScenario('{"mode":"quiet"}', []).mode).toBe('quiet')
})

test('no other file names a mode', () => {
  // The compliance rules are written from the specification, so they name its mode themselves.
  const files = globSync('{src,preview-tool,mock-backend,server,tools}/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.|\.d\.ts$|\/test[A-Z]|compliance\/conditions\.ts$|models\/(modes|siteModes)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => /['"]green['"]/.test(readFileSync(file, 'utf8')))).toEqual([])
})
