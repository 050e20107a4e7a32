import type { Game } from '@/api/models/game'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** URL of a game's picture with its version: its `icon`, or else the pattern of portal.md §3; null when it is not safe. */
export function gameIconUrl(game: Pick<Game, 'id' | 'version' | 'icon'>, base: string): string | null {
  const root = base.replace(/\/+$/, '')
  const isAbsolute = /^(\/|[a-z]+:)/i.test(game.icon)
  const raw = game.icon
    ? isAbsolute
      ? game.icon
      : `${root}/${game.icon}`
    : `${root}/gameIconV2/${game.id}.png`
  const target = resolveTarget(withVersion(raw, game.version), 'image')
  if (!target) return null
  return target.kind === 'route' ? target.path : target.url
}

/** A version that the address names itself stays. */
const withVersion = (url: string, version: Game['version']): string =>
  /[?&]v=/.test(url) ? url : url.replace(/(#.*)?$/, `${url.includes('?') ? '&' : '?'}v=${version}$1`)
