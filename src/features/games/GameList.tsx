import { lazy, Suspense, type ComponentType } from 'react'
import type { Game } from '@/api/models/game'
import { useDevice } from '@/engine/render/LayoutContext'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import { useHydrated } from '@/shared/ui/useHydrated'
import { GameCell, type GameCellProps } from './GameCell'
import { useGameCellContext } from './useGameCellContext'
import styles from './GameList.module.css'

/** Longer lists are virtual. */
const PLAIN_UP_TO = 60
const VirtualGameGrid = lazy(() => loadWithRetry(() => import('./VirtualGameGrid')))

interface Props {
  /** Accessible name of the list. */
  label: string
  games: Game[]
  columnsMobile?: number
  columnsDesktop?: number
  /** How many pictures are on the first screen. */
  priority?: number
  onOpen?: (game: Game) => void
  /** Renders one game. */
  Cell?: ComponentType<GameCellProps>
}

/** A grid of games, 3 columns on mobile and 5 on desktop (HM-11); long lists mount only rows near the viewport (GM-11). */
export function GameList({
  label,
  games,
  columnsMobile = 3,
  columnsDesktop = 5,
  priority = 0,
  onOpen,
  Cell = GameCell,
}: Props) {
  const context = useGameCellContext()
  const columns = useDevice() === 'desktop' ? columnsDesktop : columnsMobile
  const plain = (
    <div role="list" aria-label={label} className={styles.grid} data-columns={columns}>
      {games.slice(0, PLAIN_UP_TO).map((game, index) => (
        <Cell
          key={game.id}
          game={game}
          {...context}
          priority={index < priority}
          {...(onOpen && { onOpen })}
        />
      ))}
    </div>
  )
  // The virtual grid measures the window, which a server does not have.
  const hydrated = useHydrated()
  if (games.length <= PLAIN_UP_TO || !hydrated) return plain
  return (
    <Suspense fallback={plain}>
      <VirtualGameGrid
        label={label}
        games={games}
        columns={columns}
        Cell={Cell}
        context={context}
        {...(onOpen && { onOpen })}
      />
    </Suspense>
  )
}
