import type { Game } from '@/api/models/game'
import { webConfigSchema, type WebConfig } from '@/api/models/webConfig'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { typeOfPath } from '@/engine/registry/typeOfPath'
import { selectGames } from '@/domain/games/selectGames'
import type { RootState } from '@/store/makeStore'

const firstScreenKeys = Object.keys(webConfigSchema.def.shape)

/** The part of the configuration that a page carries: what first screens need, and what its own markup was made from. */
export function neededConfig(config: WebConfig, keysRead: ReadonlySet<PropertyKey>): WebConfig {
  const needed = new Set<PropertyKey>([...firstScreenKeys, ...keysRead])
  return Object.fromEntries(Object.entries(config).filter(([key]) => needed.has(key))) as WebConfig
}

const entries = import.meta.glob<BlockEntry>('/src/features/**/*.entry.ts', {
  eager: true,
  import: 'default',
})
/** Types of blocks whose markup depends on more games than it shows. */
const readsAllGames = new Set(
  Object.entries(entries)
    .filter(([, entry]) => entry.needs?.games === 'all')
    .map(([path]) => typeOfPath(path.replace(/\.entry\.ts$/, '.block.tsx'))),
)

/** The games that a page carries: those it shows, or all where one of its blocks needs all. */
export function neededGames(html: string, blocks: readonly string[], state: RootState): Game[] {
  const { list } = state.games
  if (blocks.some((type) => readsAllGames.has(type))) return list
  const shown = new Set(Array.from(html.matchAll(/data-game-id="([^"]*)"/g), ([, id]) => id))
  if (shown.size === 0) return selectGames(state).slice(0, 1) // that there are games is seen, too
  return list.filter(({ id }) => shown.has(String(id)))
}
