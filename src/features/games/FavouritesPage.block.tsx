import { useMemo, useState } from 'react'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectGames } from '@/domain/games/selectGames'
import { CollectLists } from './CollectLists'
import { FavouriteCell } from './FavouriteCell'

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
