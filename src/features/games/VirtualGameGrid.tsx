import { useMemo, type ComponentType } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { Game } from '@/api/models/game'
import { GameCell, type GameCellProps } from './GameCell'
import styles from './GameList.module.css'

/** Rows that are in the page before the browser has measured anything. */
const FIRST_ROWS = 6

interface Props {
  label: string
  games: Game[]
  columns: number
  onOpen?: (game: Game) => void
  Cell?: ComponentType<GameCellProps>
}

/** A grid of any length that scrolls with the window and keeps only the rows near the view in the page. */
export function VirtualGameGrid({ label, games, columns, onOpen, Cell = GameCell }: Props) {
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(games.length / columns) }, (_, row) =>
        games.slice(row * columns, (row + 1) * columns),
      ),
    [games, columns],
  )
  return (
    <div role="list" aria-label={label}>
      {/* Other games are another list: row heights are kept, places are not. */}
      <WindowVirtualizer data={rows} bufferSize={400} ssrCount={FIRST_ROWS}>
        {(row, index) => (
          <div key={row[0]?.id ?? index} className={styles.row}>
            <div className={styles.grid} data-columns={columns}>
              {row.map((game, column) => (
                <Cell
                  key={game.id}
                  game={game}
                  position={index * columns + column + 1}
                  total={games.length}
                  {...(onOpen && { onOpen })}
                />
              ))}
            </div>
          </div>
        )}
      </WindowVirtualizer>
    </div>
  )
}
