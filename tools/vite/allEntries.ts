import type { BlockEntry } from '../../src/engine/registry/defineEntry'

/** Every block's entry by its path. Read through Vite, which expands the glob. */
export const entries: Record<string, BlockEntry> = import.meta.glob('/src/features/**/*.entry.ts', {
  eager: true,
  import: 'default',
})
