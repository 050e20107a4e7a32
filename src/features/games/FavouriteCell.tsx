import { useEffect, useRef } from 'react'
import { useAppSelector } from '@/store/hooks'
import { GameCell, type GameCellProps } from './GameCell'
import { RemovedCell } from './RemovedCell'

/** A favourite in the list of them: once its heart is off, its place offers to bring it back. */
export function FavouriteCell(props: GameCellProps) {
  const { id } = props.game
  const liked = useAppSelector((state) => state.favourites.liked[id] === true)
  const cell = useRef<HTMLDivElement>(null)
  const shown = useRef(liked)
  useEffect(() => {
    if (shown.current === liked) return
    shown.current = liked
    // The button that was pressed is gone, and the focus with it: what undoes it has the focus now.
    if (document.activeElement === document.body)
      cell.current?.querySelector<HTMLElement>('[data-undo],[aria-pressed]')?.focus({ preventScroll: true })
  }, [liked])
  return <div ref={cell}>{liked ? <GameCell {...props} /> : <RemovedCell {...props} />}</div>
}
