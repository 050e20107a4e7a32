import type { BlockModule } from '@/engine/registry/createRegistry'

/** The first blocks of the usual home page in one chunk: on a slow line each further file costs a round trip. */
export const homeChunk = import.meta.glob<BlockModule>(
  [
    '/src/features/home/{HomePage,SectionsTab}.block.tsx',
    '/src/features/promotions/{Banner,FeaturedRewards}.block.tsx',
    '/src/features/games/{GameGrid,HeaderSearch}.block.tsx',
    '/src/features/service/HeaderService.block.tsx',
    '/src/features/accounts/HeaderVisitor.block.tsx',
  ],
  { eager: true },
)
