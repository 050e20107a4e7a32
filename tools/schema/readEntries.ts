import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlockEntry } from '@/engine/registry/defineEntry'

const NAME = /^src[/\\]features[/\\]([a-z][A-Za-z0-9]*)[/\\]([A-Z][A-Za-z0-9]*)\.entry\.ts$/

/** A component's contract with its type, which is its path: `src/features/home/HomePage.entry.ts` is `home.HomePage`. */
export interface NamedEntry {
  type: string
  entry: BlockEntry
}

/** Imports every entry under `src/features`, sorted by type. A misplaced file is an error. */
export async function readEntries(root: string): Promise<NamedEntry[]> {
  const files = globSync('src/features/**/*.entry.ts', { cwd: root }).sort()
  const entries = await Promise.all(
    files.map(async (file) => {
      const [, feature, name] = NAME.exec(file) ?? []
      if (!feature || !name)
        throw new Error(`${file}: an entry is src/features/<feature>/<Name>.entry.ts, nothing deeper`)
      const url = pathToFileURL(resolve(root, file)).href
      const { default: entry } = (await import(/* @vite-ignore */ url)) as { default?: BlockEntry }
      if (!entry?.props) throw new Error(`${file}: its default export is not what defineEntry gives`)
      return { type: `${feature}.${name}`, entry }
    }),
  )
  return entries.sort((a, b) => (a.type < b.type ? -1 : 1))
}
