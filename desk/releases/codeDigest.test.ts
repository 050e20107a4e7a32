import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { CODE_OF_BUNDLES } from './codeDigest'

const ALIASES = { '@/': 'src/', '@layout/': 'layout/', '@compliance/': 'compliance/' }
/** What composing a site begins with. */
const ROOTS = [
  'compliance/cases/casesOf.ts',
  'compliance/cases/cell.ts',
  'layout/composeLayout.ts',
  'publishing/strictness.ts',
]

function fileOf(name: string, from: string): string | undefined {
  const alias = Object.entries(ALIASES).find(([prefix]) => name.startsWith(prefix))
  const path = alias ? alias[1] + name.slice(alias[0].length) : join(dirname(from), name)
  if (!alias && !name.startsWith('.')) return undefined
  const found = [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.\w+$/.test(file) && existsSync(file))
  if (found === undefined) throw new Error(`${name} of ${from} is not there.`)
  return found
}

test('[SC-01] another version of any code that composes a site finds its cases itself', () => {
  const found = new Set<string>()
  const waiting = [...ROOTS]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.[jt]sx?$/.test(file)) continue
    found.add(file)
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const imported = fileOf(fileName, file)
      // Types decide nothing.
      if (imported !== undefined && !isTypeOnly(file, fileName)) waiting.push(imported)
    }
  }
  expect(found).toContain('layout/resolveLayout.ts')
  expect([...found].filter((file) => !isInCode(file))).toEqual([])
})

const isInCode = (file: string): boolean =>
  CODE_OF_BUNDLES.some((path) => file === path || file.startsWith(`${path}/`))

function isTypeOnly(file: string, name: string): boolean {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.every(
    (statement) =>
      !ts.isImportDeclaration(statement) ||
      !ts.isStringLiteral(statement.moduleSpecifier) ||
      statement.moduleSpecifier.text !== name ||
      statement.importClause?.isTypeOnly === true,
  )
}
