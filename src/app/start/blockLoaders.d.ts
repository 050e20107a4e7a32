/** How each block is loaded, by path (tools/vite/blockLoaders.ts). */
declare module 'virtual:block-loaders' {
  import type { NodeSection } from '@layout/types'
  import type { BlockLoader, BlockModule } from '@/engine/registry/createRegistry'

  /** Blocks that come with the start. */
  export const startBlocks: Record<string, BlockModule>
  /** All others. */
  export const loaders: Record<string, BlockLoader>
  /** Blocks whose entry says `critical`: their texts are in `firstMessages.en.json`. */
  export const critical: ReadonlySet<string>
  /** What entries say of `sections`, by type. */
  export const sectionsOf: Partial<Record<string, NodeSection[]>>
  /** Module that loads the blocks of no group. */
  export const restSource: string
  /** Module that brings a block together with others. */
  export const groupOf: Record<string, string>
}
