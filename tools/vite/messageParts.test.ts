import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { messageEntries } from '../../src/shared/i18n/messageEntries'
import { readMessages } from '../../layout/schema/readMessages'
import type { Layout } from '../../layout/types'
import { keysNamedIn } from '../../src/app/start/namedMessages'
import { readBlocks } from './readBlocks'

const { parts } = readMessages(process.cwd())
/** The folder of each message that only one feature says. */
const folderOf = new Map(
  Object.entries(parts).flatMap(([folder, messages]) =>
    messageEntries(messages).map(([key]): [string, string] => [key, folder]),
  ),
)

/** The folders whose messages a file names, by a whole key or by its beginning (`rules.${name}.title`). */
function foldersNamedIn(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/[`'"]([\w-]+\.[\w.-]*)(\$\{)?[^`'"]*[`'"]/g)
  return [...found].flatMap(([, name = '', isBeginning]) => {
    const isNamed = (key: string) =>
      key.replace(/_(?:one|other)$/, '') === name || (isBeginning !== undefined && key.startsWith(name))
    return [...folderOf].filter(([key]) => isNamed(key)).map(([, folder]) => folder)
  })
}

const source = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|calls\.docs)\.tsx?$/.test(file))

test('what a feature says is in its own folder, or loads with the rest', () => {
  const foreign = source.flatMap((file) =>
    foldersNamedIn(file)
      .filter((folder) => !file.startsWith(`${folder}/`))
      .map((folder) => `${file} says what only ${folder} loads`),
  )
  expect([...new Set(foreign)]).toEqual([])
})

test('links and pages of the base layout are called by what every page has', () => {
  const named = new Set(keysNamedIn(JSON.parse(readFileSync('layouts/base.json', 'utf8')) as Layout))
  expect(named.size).toBeGreaterThan(20)
  expect([...folderOf.keys()].filter((key) => named.has(key))).toEqual([])
})

test('the test sees what it looks for', () => {
  expect(foldersNamedIn('src/features/deposit/DepositTab.block.tsx')).toContain('src/features/deposit')
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining(['src/features/records', 'src/features/activities/spin']),
  )
})

test('blocks that stand around every page bring no file of their own with what they say', async () => {
  const { groups } = await readBlocks()
  const around = Object.values(groups)
    .flat()
    .map((path) => path.slice(1))
  const files = new Set(around)
  for (const file of files) for (const one of importsOf(file)) files.add(one)
  expect(files.size).toBeGreaterThan(around.length)
  const own = [...files].flatMap((file) => foldersNamedIn(file).map((folder) => `${file}: ${folder}`))
  expect([...new Set(own)]).toEqual([])
})

/** Static imports of a file, without packages. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)\b[^'"]*?from '([^']+)'/gm)
  return [...found].flatMap(([, name = '']) => {
    const path = name.startsWith('@/') ? `src/${name.slice(2)}` : normalize(join(dirname(file), name))
    return [`${path}.ts`, `${path}.tsx`].filter((one) => existsSync(one)).slice(0, 1)
  })
}
