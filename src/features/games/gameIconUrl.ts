import type { Game } from '@/api/models/game'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** Where a game's picture is: its own `icon` where it has one, else the pattern of portal.md §3; null when neither is safe. */
export function gameIconUrl(game: Pick<Game, 'id' | 'version' | 'icon'>, base: string): string | null {
  const root = base.replace(/\/+$/, '')
  const whole = /^(\/|[a-z]+:)/i.test(game.icon)
  const raw = game.icon
    ? whole
      ? game.icon
      : `${root}/${game.icon}`
    : `${root}/gameIconV2/${game.id}.png?v=${game.version}`
  const target = resolveTarget(raw, 'image')
  if (!target) return null
  return target.kind === 'route' ? target.path : target.url
}
