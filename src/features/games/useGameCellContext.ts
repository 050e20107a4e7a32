import type { OpenId } from '@/api/shape'
import { useMemo } from 'react'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { useFavouriteToggle } from './useFavouriteToggle'

/** Props shared by all cells of a list; selected once, since a list has hundreds of cells. */
export interface GameCellContext {
  /** Base URL of the site's icons. */
  iconBase: string
  /** Whether inviting badges are allowed (SP-06). */
  mayInvite: boolean
  /** Toggles a favourite. */
  onFavourite: (gameId: OpenId) => void
}

/** Memoized: the same object until one of its values changes. */
export function useGameCellContext(): GameCellContext {
  const iconBase = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  const onFavourite = useFavouriteToggle()
  return useMemo(() => ({ iconBase, mayInvite, onFavourite }), [iconBase, mayInvite, onFavourite])
}
