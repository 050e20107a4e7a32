import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importSource } from '../backend-kit/importSource'
import { readCommandLine } from './commandLine'

readCommandLine(
  'npm run backend:docs\nWrites docs/backend/openapi.yaml, and the generated parts of its README.',
  {},
)
const root = process.cwd()

try {
  const { backendDocs } = await importSource<typeof import('../backend-kit/backendDocs')>('backendDocs')
  for (const [path, text] of Object.entries(await backendDocs(root))) {
    const file = join(root, path)
    if (read(file) === text) console.log(`${path} is up to date`)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      console.log(`${path} written`)
    }
  }
} catch (error) {
  console.error(`backend:docs: ${(error as Error).message}`)
  process.exitCode = 1
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
