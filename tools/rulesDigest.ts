import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const FOLDER = 'compliance'
export const RULES_DIGEST_FILE = `${FOLDER}/rules/rulesDigest.ts`
/** What decides a verdict: the rules, how they are applied, and how a page is read for them. */
const ROOTS = ['rules.ts', 'checkCase.ts', 'checkTwice.ts', 'readPage.ts', 'settlePage.ts']

/** The digest of all files of the compliance rules: a rule that does something else is another rule, whatever it is called. */
export function rulesDigest(root: string): string {
  const hash = createHash('sha256')
  for (const file of filesOf(root)) hash.update(`${file}\n${textOf(join(root, file))}\n`)
  return `sha256:${hash.digest('hex')}`
}

/** The content of `rules/rulesDigest.ts`: the tool in a browser cannot read its own sources. */
export const rulesDigestText = (root: string): string =>
  `/** The digest of the compliance rules' sources. Written by \`npm run schemas\`. */
export const RULES_DIGEST = '${rulesDigest(root)}'
`

/** The roots and what they import of the same folder, sorted. */
export function filesOf(root: string): string[] {
  const found = new Set<string>()
  const waiting = ROOTS.map((name) => `${FOLDER}/rules/${name}`)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || file === RULES_DIGEST_FILE) continue
    found.add(file)
    for (const { fileName } of ts.preProcessFile(textOf(join(root, file))).importedFiles) {
      if (!fileName.startsWith('.')) continue
      const imported = `${join(dirname(file), fileName)}.ts`
      if (imported.startsWith(`${FOLDER}/`) && existsSync(join(root, imported))) waiting.push(imported)
    }
  }
  return [...found].sort()
}

const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
