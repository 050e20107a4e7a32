import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readCommandLine } from './commandLine'
import { blockSchema } from '../layout/schema/blockSchema'
import { deskApiFiles } from './deskApiFiles'
import { readEntries } from '../layout/schema/readEntries'
import { rulesDigestText, RULES_DIGEST_FILE } from './rulesDigest'
import { schemaFiles } from '../layout/schema/schemaFiles'

const usage = `npm run schemas [-- --check]
Writes schemas/, the validators, the digest of the compliance rules and the desk's API.
  --check  writes nothing, and exits 1 when they are not up to date`
const { values } = readCommandLine(usage, { check: { type: 'boolean' } })
const isCheck = values.check === true
const root = process.cwd()

try {
  const entries = await readEntries(root)
  const files = {
    ...schemaFiles(entries.map(({ type, entry }) => blockSchema(type, entry))),
    [RULES_DIGEST_FILE]: rulesDigestText(root),
    ...deskApiFiles(),
  }
  const changed = Object.entries(files).filter(([path, text]) => read(resolve(root, path)) !== text)
  for (const [path, text] of changed) {
    if (!isCheck) write(resolve(root, path), text)
    console.log(`${path} ${isCheck ? 'is not up to date; run npm run schemas' : 'written'}`)
  }
  if (changed.length === 0) console.log(`schemas of ${entries.length} components are up to date`)
  process.exitCode = isCheck && changed.length > 0 ? 1 : 0
} catch (error) {
  console.error(`schemas: ${(error as Error).message}`)
  process.exitCode = 1
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
