import type { BlockEntry } from '@/engine/registry/defineEntry'

const files = import.meta.glob<BlockEntry>('/src/features/*/*.entry.ts', { eager: true, import: 'default' })

/** Every block's entry by its type: `src/features/home/HomePage.entry.ts` is `home.HomePage`. */
export const entries: Record<string, BlockEntry> = Object.fromEntries(
  Object.entries(files)
    .map(([path, entry]) => [typeOf(path), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

function typeOf(path: string): string {
  return path.replace(/^.*\/features\/([^/]+)\/([^/]+)\.entry\.ts$/, '$1.$2')
}
