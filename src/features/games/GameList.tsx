import { lazy, Suspense, type ComponentType } from 'react'
import type { Game } from '@/api/models/game'
import { useDevice } from '@/engine/render/LayoutContext'
import { useHydrated } from '@/shared/ui/useHydrated'
import { GameCell, type GameCellProps } from './GameCell'
import { useGameCellContext } from './useGameCellContext'
import styles from './GameList.module.css'

/** Up to here every cell is simply there. */
const PLAIN_UP_TO = 60
const VirtualGameGrid = lazy(() =>
  import('./VirtualGameGrid').then((module) => ({ default: module.VirtualGameGrid })),
)

interface Props {
  /** Accessible name of the list. */
  label: string
  games: Game[]
  columnsMobile?: number
  columnsDesktop?: number
  /** How many pictures belong to the first screen. */
  priority?: number
  onOpen?: (game: Game) => void
  /** What one game is drawn by. */
  Cell?: ComponentType<GameCellProps>
}

/** A grid of games, 3 columns on mobile and 5 on desktop (HM-11); long ones hold only what is near the view (GM-11). */
export function GameList({
  label,
  games,
  columnsMobile = 3,
  columnsDesktop = 5,
  priority = 0,
  onOpen,
  Cell = GameCell,
}: Props) {
  const surroundings = useGameCellContext()
  const columns = useDevice() === 'desktop' ? columnsDesktop : columnsMobile
  const plain = (
    <div role="list" aria-label={label} className={styles.grid} data-columns={columns}>
      {games.slice(0, PLAIN_UP_TO).map((game, index) => (
        <Cell
          key={game.id}
          game={game}
          {...surroundings}
          priority={index < priority}
          {...(onOpen && { onOpen })}
        />
      ))}
    </div>
  )
  // The long form measures the window, which a server does not have.
  const hydrated = useHydrated()
  if (games.length <= PLAIN_UP_TO || !hydrated) return plain
  return (
    <Suspense fallback={plain}>
      <VirtualGameGrid
        label={label}
        games={games}
        columns={columns}
        Cell={Cell}
        surroundings={surroundings}
        {...(onOpen && { onOpen })}
      />
    </Suspense>
  )
}
