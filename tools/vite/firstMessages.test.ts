import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { keysNamedIn } from '../../src/app/start/namedMessages'
import { messageEntries } from '../../src/shared/i18n/messageEntries'
import { readMessages } from '../../layout/schema/readMessages'
import type { Layout } from '../../layout/types'
import { readBlocks } from './readBlocks'

/** What starts on every page; of the last one only what it says itself, since it is not part of a prerendered page. */
const STARTS = ['src/main.tsx', 'src/app/prerender/hydratePortal.tsx']
const PLAIN_START = 'src/app/start/startPortal.tsx'
const LAYOUT = 'layouts/base.json'
const TABLE = 'virtual:block-loaders'

const { first, all } = readMessages(process.cwd())
const keysIn = (messages: typeof all) => messageEntries(messages).map(([key]) => key)
const atStart = new Set(keysIn(first))
let critical: string[]
beforeAll(async () => {
  const { start, home } = (await readBlocks()).groups
  critical = [...start, ...home]
})

test('every message that the first screen names is in a firstMessages.en.json', () => {
  const isNamed = namesIn(filesOf(critical))
  // What its frame shows: names of entries, and titles of pages.
  const { routes, tabBar, sideMenu, footerLinks, homeTabs } = JSON.parse(
    readFileSync(LAYOUT, 'utf8'),
  ) as Layout
  const ofLayout = new Set(keysNamedIn({ routes, tabBar, sideMenu, footerLinks, homeTabs } as Layout))
  const named = keysIn(all).filter((key) => isNamed(key) || ofLayout.has(key))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((key) => !atStart.has(key))).toEqual([])
})

test('what is in a firstMessages.en.json is named by layouts and their blocks, or by what the first screen has at hand', () => {
  // Each page has its name there: layouts of operators have pages that ours have not.
  const isPage = (key: string) => key.startsWith('page.')
  const layouts = globSync(['layouts/*.json', 'src/**/*.entry.ts'])
  const isNamed = namesIn([...filesOf(critical, { late: true }), ...layouts])
  expect([...atStart].filter((key) => !isNamed(key) && !isPage(key))).toEqual([])
})

test('a block that belongs to the first screen brings what it and its parts say', () => {
  expect(namesIn(filesOf(critical))('deposit.amount.empty')).toBe(false)
  const more = filesOf([...critical, '/src/features/deposit/DepositTab.block.tsx'])
  expect(namesIn(more)('deposit.amount.empty')).toBe(true)
})

/** The modules that the start and these blocks import; with `late` also what they load without a block, which waits for no messages. */
function filesOf(blocks: readonly string[], { late = false } = {}): string[] {
  const files = new Set([...STARTS, ...blocks.map((path) => path.slice(1))])
  for (const file of files) for (const one of importsOf(file, late)) files.add(one)
  return [...files, PLAIN_START]
}

/** Whether any of the files may name a key: whole, or by its beginning (`promotions.kinds.${kind}`). */
function namesIn(files: readonly string[]): (key: string) => boolean {
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  for (const file of files)
    for (const [, name = '', more] of readFileSync(file, 'utf8').matchAll(/[`'"](\w+\.[\w.]*)(\$\{)?/g))
      (more === undefined ? whole : beginnings).add(name)
  return (key) =>
    whole.has(key.replace(/_(?:one|other)$/, '')) || [...beginnings].some((name) => key.startsWith(name))
}

/** Imports of a file, without type imports and packages. */
function importsOf(file: string, late: boolean): string[] {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)(?! type)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm),
    ...(late ? text.matchAll(/\bimport\(\s*'([^']+)'/g) : []),
  ]
  return found.flatMap((match) => {
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
