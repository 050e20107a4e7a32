import { useEffect, useRef } from 'react'
import { useAppSelector } from '@/store/hooks'
import { GameCell, type GameCellProps } from './GameCell'
import { RemovedCell } from './RemovedCell'

/** A favourite in the favourites list; once removed, its cell offers to undo. */
export function FavouriteCell(props: GameCellProps) {
  const { id } = props.game
  const liked = useAppSelector((state) => state.favourites.liked[id] === true)
  const cell = useRef<HTMLDivElement>(null)
  const shown = useRef(liked)
  useEffect(() => {
    if (shown.current === liked) return
    shown.current = liked
    // The pressed button was unmounted and its focus lost; focus the undo button instead.
    if (document.activeElement === document.body)
      cell.current?.querySelector<HTMLElement>('[data-undo],[aria-pressed]')?.focus({ preventScroll: true })
  }, [liked])
  return <div ref={cell}>{liked ? <GameCell {...props} /> : <RemovedCell {...props} />}</div>
}
