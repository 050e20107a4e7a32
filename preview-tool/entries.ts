import type { BlockEntry } from '@/engine/registry/defineEntry'
import { typeOfPath } from '@/engine/registry/typeOfPath'

const files = import.meta.glob<BlockEntry>('/src/features/**/*.entry.ts', { eager: true, import: 'default' })
const blockOf = (path: string) => path.replace('.entry.ts', '.block.tsx')

/** Every block's entry by its type: `src/features/home/HomePage.entry.ts` is `home.HomePage`. */
export const entries: Record<string, BlockEntry> = Object.fromEntries(
  Object.entries(files)
    .map(([path, entry]) => [typeOfPath(blockOf(path)) ?? path, entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** The file of every block's component by its type. */
export const sources: Record<string, string> = Object.fromEntries(
  Object.keys(files).map((path) => [typeOfPath(blockOf(path)) ?? path, blockOf(path).slice(1)]),
)
