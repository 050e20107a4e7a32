import { useMemo, useState, useEffect, useRef } from 'react'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectGames } from '@/domain/games/selectGames'
import { CollectLists } from './CollectLists'
import { GameCell, type GameCellProps } from './GameCell'
import { RemovedCell } from './RemovedCell'

/** The player's favourites and history (PF-07). A removed favourite stays listed with an undo button until the page is left. */
export default function FavouritesPage() {
  const liked = useAppSelector((state) => state.favourites.liked)
  const games = useAppSelector(selectGames)
  const [known, setKnown] = useState(liked)
  if (Object.keys(liked).some((id) => !known[id])) setKnown({ ...known, ...liked })
  const favourites = useMemo(() => games.filter(({ id }) => known[id]), [games, known])
  return (
    <PageBody title={t('page.favorites')} wide>
      <CollectLists favourites={favourites} Favourite={FavouriteCell} />
    </PageBody>
  )
}

/** A favourite in the favourites list; once removed, its cell offers to undo. */
function FavouriteCell(props: GameCellProps) {
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
