import { memo, type ComponentType } from 'react'
import type { Game } from '@/api/models/game'
import { RowWindow } from '@/shared/ui/RowWindow'
import { GameCell, type GameCellProps } from './GameCell'
import styles from './GameList.module.css'
import type { GameCellContext } from './useGameCellContext'

interface Props {
  label: string
  games: Game[]
  columns: number
  context: GameCellContext
  onOpen?: (game: Game) => void
  Cell?: ComponentType<GameCellProps>
}

/** A grid of any length that scrolls with the window and keeps only the rows near the viewport in the page (GM-11). */
export function VirtualGameGrid({ label, games, columns, context, onOpen, Cell = GameCell }: Props) {
  return (
    <div role="list" aria-label={label}>
      <RowWindow rows={Math.ceil(games.length / columns)} columns={columns}>
        {(row, cells) => (
          <GameRow
            games={games}
            cells={cells}
            before={row * columns}
            columns={columns}
            context={context}
            Cell={Cell}
            {...(onOpen && { onOpen })}
          />
        )}
      </RowWindow>
    </div>
  )
}

interface RowProps extends Omit<Required<Props>, 'label' | 'onOpen'>, Pick<Props, 'onOpen'> {
  /** How many of its games are mounted so far. */
  cells: number
  /** Number of games in the rows above. */
  before: number
}

const GameRow = memo(function GameRow({ games, cells, before, columns, Cell, context, onOpen }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.grid} data-columns={columns}>
        {games.slice(before, before + cells).map((game, column) => (
          <Cell
            key={game.id}
            game={game}
            {...context}
            isNearViewport
            position={before + column + 1}
            total={games.length}
            {...(onOpen && { onOpen })}
          />
        ))}
      </div>
    </div>
  )
})
