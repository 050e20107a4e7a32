import type { BlockModule } from '@/engine/registry/createRegistry'

/** What the usual home page begins with, in one file: on a slow line each further one costs a round trip. Other pages load their blocks one by one. */
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
