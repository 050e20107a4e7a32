import type { OpenId } from '@/api/shape'
import { useMemo } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { useFavouriteToggle } from './useFavouriteToggle'

/** What all cells of a list are drawn with; asked for once, since a list has hundreds. */
export interface CellSurroundings {
  /** Where the site's icons are. */
  iconBase: string
  /** Badges may invite. */
  mayInvite: boolean
  /** What a touch of a heart does. */
  onFavourite: (gameId: OpenId) => void
}

/** The same object while nothing of it changes. */
export function useGameCellContext(): CellSurroundings {
  const iconBase = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  const onFavourite = useFavouriteToggle()
  return useMemo(() => ({ iconBase, mayInvite, onFavourite }), [iconBase, mayInvite, onFavourite])
}
