import { useId, useMemo } from 'react'
import type { Game } from '@/api/models/game'
import { t } from '@/shared/i18n/t'
import { Checkbox } from '@/shared/ui/Checkbox'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Button } from '@/shared/ui/Button'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { useAppSelector } from '@/store/hooks'
import { selectBrands, selectGames, selectGameTypes } from '@/domain/games/selectGames'
import { countByBrand, filterGames, SORTS, sortGames, type GameSort } from './filterGames'
import { DetailFilters } from './DetailFilters'
import { FilterChips } from './FilterChips'
import { GameList } from './GameList'
import { GameListSkeleton } from './GameListSkeleton'
import { GamesFailed } from './GamesFailed'
import { InlineSelect } from '@/shared/ui/InlineSelect'
import { NO_DETAIL_FILTERS, useDetailFilters } from './useDetailFilters'
import { useGameFilters } from './useGameFilters'
import type { GamesPageProps } from './GamesPage.entry'
import styles from './GamesPage.module.css'

const NONE: Game[] = []

/** All games, filtered by category, brand, favourites and what is known of them, and sorted; the filters are in the URL. */
export default function GamesPage({ columns = 5 }: Partial<GamesPageProps>) {
  const idBase = useId()
  const details = useDetailFilters(useAppSelector(selectGames))
  const games = details.games ?? NONE
  const types = useAppSelector(selectGameTypes)
  const brands = useAppSelector(selectBrands)
  const status = useAppSelector((state) => state.games.status)
  const liked = useAppSelector((state) => state.favourites.liked)
  const { typeId, brandId, get, change } = useGameFilters()
  const onlyLiked = get('liked') === '1'
  const sort: GameSort = SORTS.find((known) => known === get('sort')) ?? 'hot'

  // Without the filter a new favourite changes nothing here, so the list stays the same known.
  const watched = onlyLiked ? liked : undefined
  const filter = useMemo(
    () => ({ typeId, brandId, ...(watched && { liked: watched }) }),
    [typeId, brandId, watched],
  )
  const shown = useMemo(() => sortGames(filterGames(games, filter), sort), [games, filter, sort])
  const brandOptions = useMemo(() => {
    const counts = countByBrand(games, filter)
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return [
      { id: '0', label: t('games.allBrands'), count: all },
      ...brands
        .filter((brand) => counts.has(brand.id) || brand.id === brandId)
        .map((brand) => ({ id: String(brand.id), label: brand.name, count: counts.get(brand.id) ?? 0 })),
    ]
  }, [games, filter, brands, brandId])

  const isReady = status === 'ready' && details.games !== undefined
  return (
    <div className={styles.page}>
      <h1>{t('games.title')}</h1>
      <Tabs
        label={t('games.categories')}
        idBase={idBase}
        value={String(typeId)}
        onChange={(type) => change({ type, brand: '' })}
        tabs={[
          { id: '0', label: t('games.allTypes') },
          ...types.map((type) => ({ id: String(type.id), label: type.name })),
        ]}
      />
      <TabPanel idBase={idBase} id={String(typeId)} active className={styles.panel ?? ''}>
        <FilterChips
          label={t('games.brand')}
          options={brandOptions}
          value={String(brandId)}
          onChange={(brand) => change({ brand })}
        />
        <DetailFilters {...details} onChange={change} />
        <div className={styles.tools}>
          <p role="status">{isReady && t('games.count', { count: shown.length })}</p>
          <Checkbox
            label={t('games.onlyFavourites')}
            checked={onlyLiked}
            onChange={(event) => change({ liked: event.currentTarget.checked ? '1' : '' })}
          />
          <InlineSelect
            label={t('games.sort')}
            value={sort}
            onChange={(next) => change({ sort: next === 'hot' ? '' : next })}
            options={SORTS.map((known) => ({ id: known, label: t(`games.sortBy.${known}`) }))}
          />
        </div>
        {(status === 'loading' || (status === 'ready' && !isReady)) && (
          <GameListSkeleton rows={4} columnsDesktop={columns} />
        )}
        {status === 'failed' && <GamesFailed />}
        {isReady &&
          (shown.length > 0 ? (
            <GameList
              key={`${typeId} ${brandId} ${sort} ${onlyLiked} ${JSON.stringify(details.chosen)}`}
              label={t('games.title')}
              games={shown}
              columnsDesktop={columns}
            />
          ) : (
            <EmptyState
              icon={onlyLiked ? 'heart' : 'gamepad'}
              title={t(onlyLiked ? 'games.noneLiked' : 'games.noneFound')}
            >
              <Button
                variant="secondary"
                onClick={() => change({ type: '', brand: '', liked: '', ...NO_DETAIL_FILTERS })}
              >
                {t('games.showAll')}
              </Button>
            </EmptyState>
          ))}
      </TabPanel>
    </div>
  )
}
