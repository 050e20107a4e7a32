import { memo, useMemo, type ComponentType } from 'react'
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
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(games.length / columns) }, (_, row) =>
        games.slice(row * columns, (row + 1) * columns),
      ),
    [games, columns],
  )
  return (
    <div role="list" aria-label={label}>
      <RowWindow rows={rows.length} columns={columns}>
        {(row, cells) => (
          <GameRow
            games={rows[row] ?? []}
            cells={cells}
            before={row * columns}
            total={games.length}
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
  /** Number of games in the rows above, and in all rows. */
  before: number
  total: number
}

const GameRow = memo(function GameRow({
  games,
  cells,
  before,
  total,
  columns,
  Cell,
  context,
  onOpen,
}: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.grid} data-columns={columns}>
        {games.slice(0, cells).map((game, column) => (
          <Cell
            key={game.id}
            game={game}
            {...context}
            isNearViewport
            position={before + column + 1}
            total={total}
            {...(onOpen && { onOpen })}
          />
        ))}
      </div>
    </div>
  )
})
