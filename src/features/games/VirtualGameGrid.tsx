import { memo, useCallback, useState, type ComponentType } from 'react'
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
export default function VirtualGameGrid({ label, games, columns, context, onOpen, Cell = GameCell }: Props) {
  const [fitting, measure] = useFittingColumns(columns)
  return (
    <div role="list" aria-label={label} ref={measure}>
      <RowWindow rows={Math.ceil(games.length / fitting)} columns={fitting}>
        {(row, cells) => (
          <GameRow
            games={games}
            cells={cells}
            before={row * fitting}
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

/** How many of the columns the style sheet has beside each other: fewer where the reader's text is large. */
function useFittingColumns(columns: number) {
  const [fitting, setFitting] = useState(columns)
  const measure = useCallback((list: HTMLElement | null) => {
    if (!list) return
    const observer = new ResizeObserver(() => {
      const row = list.querySelector(`.${styles.grid}`)
      const tracks = row ? getComputedStyle(row).gridTemplateColumns : ''
      // A hidden page has no tracks.
      if (/^[\d.]+px/.test(tracks)) setFitting(tracks.split(' ').length)
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return [Math.min(fitting, columns), measure] as const
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
