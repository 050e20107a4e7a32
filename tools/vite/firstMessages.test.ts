import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readMessages } from '../../layout/schema/readMessages'
import { readBlocks } from './readBlocks'

/** What starts on every page; of the last one only what it says itself, since it is not part of a prerendered page. */
const STARTS = ['src/main.tsx', 'src/app/prerender/hydratePortal.tsx']
const PLAIN_START = 'src/app/start/startPortal.tsx'
const LAYOUT = 'layouts/base.json'
const TABLE = 'virtual:block-loaders'

/** The texts of the layout that the frame shows: names of entries, and titles of pages. */
interface Texts {
  routes: Record<string, { title?: string }>
  tabBar: Record<string, { label?: string }>
  sideMenu: Record<string, { label?: string }>
  footerLinks: Record<string, { label?: string }>
  homeTabs: Record<string, { label?: string }>
}

const { first, all } = readMessages(process.cwd())
const areaOf = (key: string) => key.split('.')[0] ?? ''
let critical: string[]
beforeAll(async () => {
  const { start, home } = (await readBlocks()).groups
  critical = [...start, ...home]
})

test('every message that the first screen names is in a firstMessages.en.json', () => {
  const isLate = (area: string) => Object.hasOwn(all, area) && !Object.hasOwn(first, area)
  const late = keysOf(critical).filter(([key]) => isLate(areaOf(key)))
  expect(late.map(([key, file]) => `${file} says ${key}, which is in a messages.en.json`)).toEqual([])
})

test('what is in a firstMessages.en.json is said by the first screen', () => {
  const named = new Set(keysOf(critical).map(([key]) => areaOf(key)))
  expect(Object.keys(first).filter((area) => !named.has(area))).toEqual([])
})

test('a block that belongs to the first screen brings what it and its parts say', () => {
  const areas = (blocks: string[]) => keysOf(blocks).map(([key]) => areaOf(key))
  expect(areas(critical)).not.toContain('deposit')
  expect(areas([...critical, '/src/features/deposit/DepositTab.block.tsx'])).toContain('deposit')
})

/**
 * What may be a key of a message and is named by the first screen, with the file: the modules that the start and the `critical`
 * blocks import, and the base layout.
 */
function keysOf(blocks: readonly string[]): [key: string, file: string][] {
  const files = new Set([...STARTS, ...blocks.map((path) => path.slice(1))])
  for (const file of files) for (const one of importsOf(file)) files.add(one)
  const { routes, tabBar, sideMenu, footerLinks, homeTabs } = JSON.parse(
    readFileSync(LAYOUT, 'utf8'),
  ) as Texts
  const titles = Object.values(routes).map(({ title = '' }) => title)
  const labels = [tabBar, sideMenu, footerLinks, homeTabs].flatMap((items) =>
    Object.values(items).map(({ label = '' }) => label),
  )
  return [
    ...[...files, PLAIN_START].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/[`'"](\w+\.[\w.${}]+)[`'"]/g)].map(
        ([, key = '']): [string, string] => [key, file],
      ),
    ),
    ...[...titles, ...labels].map((key): [string, string] => [key, LAYOUT]),
  ]
}

/** Static imports of a file, without type imports and packages. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/^(?:import|export)(?! type)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm)
  return [...found].flatMap((match) => {
    const name = match[1] ?? match[2] ?? ''
    if (name === TABLE) return []
    const path = name.startsWith('@/')
      ? `src/${name.slice(2)}`
      : name.startsWith('.')
        ? normalize(join(dirname(file), name))
        : null
    return path === null
      ? []
      : [path, `${path}.ts`, `${path}.tsx`]
          .filter((one) => /\.tsx?$/.test(one) && existsSync(one))
          .slice(0, 1)
  })
}
