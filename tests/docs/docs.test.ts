import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { validateLayer } from '@layout/validateLayer'

const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
const pages = [
  'README.md',
  'docs/backend/README.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
  ...decisions,
].filter((name) => name.endsWith('.md'))
const textOf = (file: string) => readFileSync(file, 'utf8')

/** Folders of the repository that a path in the docs may begin with. */
const ROOTS =
  /^(?:layout|src|publishing|compliance|desk|desk-app|preview-tool|backend-kit|mock-backend|server|tools|tests|deploy|layouts|schemas|docs|public)\//
const exists = (path: string) =>
  [path, `${path}.ts`, `${path}.tsx`, `src/${path}`, `src/${path}.ts`, `src/${path}.tsx`].some(existsSync)

// `Countdown` and `luckyDay` are what the recipes add.
test.each(pages)('the paths in %s lead somewhere', (page) => {
  const quoted = [...textOf(page).matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path)
  const missing = quoted.filter(
    (path) => ROOTS.test(path) && !/Countdown|luckyDay/.test(path) && !exists(path),
  )
  expect(missing).toEqual([])
})

test.each(pages)('the links in %s lead somewhere', (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to)
  const broken = links.filter((to) => !/^https?:/.test(to) && !existsSync(resolve(dirname(page), to)))
  expect(broken).toEqual([])
})

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('the anchors in %s are headings', (page) => {
  const links = [...textOf(page).matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)]+)\)/g)]
  const broken = links.filter(([, to = '', anchor = '']) => {
    const target = to === '' ? page : resolve(dirname(page), to)
    return target.endsWith('.md') && !anchorsOf(target).includes(anchor)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test.each(pages)('the commands in %s are there', (page) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = [...textOf(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the layouts in the docs are layers', () => {
  const layouts = pages.flatMap((page) =>
    [...textOf(page).matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => ({ page, text })),
  )
  expect(layouts).not.toEqual([])
  for (const { page, text } of layouts) {
    const whole = text.trim().startsWith('{') ? text : `{${text}}`
    expect(validateLayer({ schemaVersion: 1, ...(JSON.parse(whole) as object) }), `${page}: ${text}`).toEqual(
      [],
    )
  }
})

test('every ID that a test names is explained', () => {
  const known = new Set(
    [...textOf('docs/requirements.md').matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map(([, id]) => id),
  )
  expect(known.size).toBeGreaterThan(200)
  const unknown = [
    'layout',
    'src',
    'publishing',
    'compliance',
    'desk',
    'desk-app',
    'preview-tool',
    'backend-kit',
    'mock-backend',
    'server',
    'tools',
    'tests',
  ]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(?:test|spec|walk)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\[([A-Z]{2}-\d+)\b[^\]]*\]/g)].map(([, id]) => `${file} ${id}`),
    )
    .filter((found) => !known.has(found.split(' ')[1] ?? ''))
  expect(unknown).toEqual([])
})
