import { memo, type ReactNode } from 'react'
import type { Game } from '@/api/models/game'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Badge } from '@/shared/ui/Badge'
import { Picture } from '@/shared/ui/Picture'
import { showToast } from '@/shared/ui/toast'
import { trackEvent } from '@/domain/tracking/trackEvent'
import { FallbackTile } from './FallbackTile'
import { FavouriteButton } from './FavouriteButton'
import { gameIconUrl } from './gameIconUrl'
import { gamePath } from './gamePath'
import { gameState } from './gameState'
import { startPath } from './startPath'
import type { GameCellContext } from './useGameCellContext'
import styles from './GameCell.module.css'

/** Longer names may not fit into their two lines on a phone. */
const LONG = 22

export interface GameCellProps extends GameCellContext {
  game: Game
  /** Its picture is on the first screen. */
  priority?: boolean
  /** The cell was mounted because it is near the viewport: load its picture eagerly. */
  isNearViewport?: boolean
  /** 1-based position in a virtual list, and the list's length. */
  position?: number
  total?: number
  onOpen?: (game: Game) => void
}

/** One game in a grid: picture, name, badge, heart, and a link to its sheet, which a long press opens as well (LB-01). */
export const GameCell = memo(function GameCell(props: GameCellProps) {
  const { game, iconBase, mayInvite, onFavourite, priority = false, isNearViewport = false } = props
  const { position, total, onOpen } = props
  const status = gameState(game)
  // Badges would invite a restricted player to play (SP-06); the maintenance badge does not.
  const state = status === 'maintenance' || mayInvite ? status : null
  const tile = <FallbackTile id={game.id} name={game.name} />
  const src = gameIconUrl(game, iconBase)
  const face = (
    <>
      <span className={styles.art}>
        {src ? (
          <Picture
            src={src}
            alt=""
            width={160}
            height={160}
            // Three in a row on a phone, five on the desktop.
            sizes="(max-width: 45rem) 31vw, (max-width: 56rem) 220px, (max-width: 90rem) 16vw, 243px"
            priority={priority}
            near={isNearViewport}
            fallback={tile}
          />
        ) : (
          tile
        )}
      </span>
      <span className={styles.name} data-long={game.name.length > LONG || undefined}>
        {game.name}
      </span>
      {state === 'maintenance' && (
        <span className={styles.maintenance}>
          <span>{t('game.maintenance')}</span>
        </span>
      )}
      {(state === 'hot' || state === 'new') && (
        <Badge tone={state} className={styles.badge}>
          {t(`game.${state}`)}
        </Badge>
      )}
    </>
  )
  return (
    <div
      role="listitem"
      className={styles.cell}
      data-game-id={game.id}
      {...(position !== undefined && { 'aria-posinset': position, 'aria-setsize': total })}
    >
      <Open game={game} closed={state === 'maintenance'} {...(onOpen && { onOpen })}>
        {face}
      </Open>
      <RouteLink
        to={gamePath(game.id)}
        className={styles.about ?? ''}
        aria-label={t('game.about', { name: game.name })}
        data-about=""
      />
      <FavouriteButton id={game.id} name={game.name} onToggle={onFavourite} className={styles.heart ?? ''} />
    </div>
  )
})

interface OpenProps {
  game: Game
  closed: boolean
  onOpen?: (game: Game) => void
  children: ReactNode
}

/** The tile itself: a link to the game, or a button that explains why it is closed (GM-09). */
function Open({ game, closed, onOpen, children }: OpenProps) {
  const explain = () => showToast({ kind: 'info', message: t('game.maintenanceTip', { name: game.name }) })
  if (closed)
    return (
      <button type="button" className={styles.open} aria-disabled="true" onClick={explain}>
        {children}
      </button>
    )
  return (
    <RouteLink
      to={startPath(game.id)}
      className={styles.open ?? ''}
      onClick={() => {
        trackEvent({ name: 'click_room', roomId: game.id, origin: location.pathname })
        onOpen?.(game)
      }}
      fallback={<span className={styles.open}>{children}</span>}
    >
      {children}
    </RouteLink>
  )
}
