import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { typeOfPath } from '@/engine/registry/typeOfPath'

/** A component's contract with its type, which comes from its path: `src/features/home/HomePage.entry.ts` is `home.HomePage`. */
export interface NamedEntry {
  type: string
  file: string
  entry: BlockEntry
}

/** Imports every entry under `src/features`, sorted by type. A misplaced file is an error. */
export async function readEntries(root: string): Promise<NamedEntry[]> {
  const files = globSync('src/features/**/*.entry.ts', { cwd: root }).sort()
  const entries = await Promise.all(
    files.map(async (file) => {
      const type = typeOfPath(file.replaceAll('\\', '/').replace(/\.entry\.ts$/, '.block.tsx'))
      if (!type) throw new Error(`${file}: an entry is src/features/<area>/<Name>.entry.ts`)
      const url = pathToFileURL(resolve(root, file)).href
      const { default: entry } = (await import(/* @vite-ignore */ url)) as { default?: BlockEntry }
      if (!entry?.props) throw new Error(`${file}: its default export is not what defineEntry gives`)
      return { type, entry, file }
    }),
  )
  entries.sort((a, b) => (a.type < b.type ? -1 : 1))
  entries.forEach(({ type, file }, at) => {
    const before = entries[at - 1]
    if (before?.type === type) throw new Error(`${before.file} and ${file} are both ${type}: rename one`)
  })
  return entries
}
