import { useMemo, useState, useEffect, useRef } from 'react'
import { PageBody } from '@/engine/render/PageBody'
import { useAddressTab } from '@/engine/render/useAddressTab'
import { t } from '@/shared/i18n/t'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import { selectGames } from '@/domain/games/selectGames'
import { COLLECT_TABS, CollectLists } from './CollectLists'
import { GameCell, type GameCellProps } from './GameCell'
import { Button } from '@/shared/ui/Button'
import { toggleFavourite } from '@/domain/games/toggleFavourite'
import styles from './FavouritesPage.module.css'

/** The player's favourites and history (PF-07). A removed favourite stays listed with an undo button until the page is left. */
export default function FavouritesPage() {
  const [tab, setTab] = useAddressTab(COLLECT_TABS)
  const liked = useAppSelector((state) => state.favourites.liked)
  const games = useAppSelector(selectGames)
  const [known, setKnown] = useState(liked)
  if (Object.keys(liked).some((id) => !known[id])) setKnown({ ...known, ...liked })
  const favourites = useMemo(() => games.filter(({ id }) => known[id]), [games, known])
  return (
    <PageBody title={t('page.favorites')} wide>
      <CollectLists tab={tab} onTab={setTab} favourites={favourites} Favourite={FavouriteCell} />
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

/** Replaces the cell of a removed favourite, in the same size, with an undo button. */
function RemovedCell({ game: { id, name }, position, total }: GameCellProps) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await dispatch(toggleFavourite(id))
    setBusy(false)
  }
  return (
    <div
      role="listitem"
      className={styles.cell}
      data-game-id={id}
      {...(position !== undefined && { 'aria-posinset': position, 'aria-setsize': total })}
    >
      <div className={styles.place}>
        <span className={styles.word}>{t('collect.removed')}</span>
        <Button
          size="s"
          variant="secondary"
          busy={busy}
          data-undo
          aria-label={t('collect.undoOf', { name })}
          onClick={() => void undo()}
        >
          {t('collect.undo')}
        </Button>
      </div>
      <span className={styles.name}>{name}</span>
    </div>
  )
}
