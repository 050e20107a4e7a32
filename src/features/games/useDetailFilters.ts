import { useCallback, useMemo } from 'react'
import type { Game } from '@/api/models/game'
import { useSlicedWork } from '@/shared/time/useSlicedWork'
import { useAppSelector } from '@/store/hooks'
import {
  filterByDetails,
  isEmpty,
  readOffered,
  type DetailFilter,
  type OfferedFilters,
} from './detailFilters'
import { useGameFilters } from './useGameFilters'

/** Longer lists are read in slices: all at once would block a slow phone for longer than a frame. */
const READ_AT_ONCE = 1000

export interface FilteredByDetails {
  /** Undefined until a long list was read. */
  offered: OfferedFilters | undefined
  chosen: DetailFilter
  /** The games that match; undefined while it is not known which. */
  games: Game[] | undefined
  isActive: boolean
}

/** The values in the URL that remove these filters. */
export const NO_DETAIL_FILTERS = { feature: '', theme: '', volatility: '', stake: '' }

/** Games filtered by what the URL says of feature, theme, volatility and stake; a value that no game has filters nothing (LB-04). */
export function useDetailFilters(all: Game[]): FilteredByDetails {
  const currency = useAppSelector((state) => state.site.config?.currency ?? '')
  const { get } = useGameFilters()
  const work = useCallback(() => readOffered(all, currency), [all, currency])
  const offered = useSlicedWork(work, all.length <= READ_AT_ONCE) ?? undefined
  const [feature, theme, volatility, stake] = [get('feature'), get('theme'), get('volatility'), get('stake')]
  const chosen = useMemo(
    () => ({
      feature: offered?.features.includes(feature) ? feature : '',
      theme: offered?.themes.includes(theme) ? theme : '',
      volatility: offered?.volatilities.includes(volatility) ? volatility : '',
      stake: offered?.stakes.includes(Number(stake)) ? Number(stake) : 0,
    }),
    [offered, feature, theme, volatility, stake],
  )
  const isAsked = `${feature}${theme}${volatility}${stake}` !== ''
  const games = useMemo(
    () => (isAsked && !offered ? undefined : filterByDetails(all, chosen, currency)),
    [all, chosen, currency, isAsked, offered],
  )
  return { offered, chosen, games, isActive: !isEmpty(chosen) }
}
