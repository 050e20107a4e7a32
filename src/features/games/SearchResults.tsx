import { useMemo } from 'react'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { BrandHits } from './BrandHits'
import { GameList } from './GameList'
import { PopularGames } from './PopularGames'
import { rememberSearch } from './recentSearches'
import { nearestNames, searchGames } from './searchGames'
import { useSearchIndex } from './useSearchIndex'
import styles from './SearchPage.module.css'

interface Props {
  query: string
  typeId: number
  brandId: number
  onSearch: (query: string) => void
}

/** The games found and their count; without any, similar names and popular games. */
export function SearchResults({ query, typeId, brandId, onSearch }: Props) {
  const index = useSearchIndex()
  const typed = query.trim() !== ''
  const games = useMemo(
    () =>
      (typed ? searchGames(index, query) : index.entries.map((entry) => entry.game)).filter(
        (game) => (!typeId || game.typeId === typeId) && (!brandId || game.brandId === brandId),
      ),
    [index, query, typed, typeId, brandId],
  )
  const similarNames = useMemo(
    () => (games.length === 0 && typed ? nearestNames(index, query) : []),
    [games.length, typed, index, query],
  )
  return (
    <>
      <p role="status" className={styles.count}>
        {t('search.count', { count: games.length })}
      </p>
      {typed && <BrandHits query={query} />}
      {games.length > 0 ? (
        // A new search is a new list with its own scroll position.
        <GameList
          key={`${query} ${typeId} ${brandId}`}
          label={t('search.results')}
          games={games}
          onOpen={() => rememberSearch(query)}
        />
      ) : (
        <>
          <EmptyState
            icon="search"
            title={t(typed ? 'search.none' : 'search.noneHere', { query: query.trim() })}
          >
            {similarNames.length > 0 && (
              <div className={styles.near}>
                <p>{t('search.near')}</p>
                <ul className={styles.words}>
                  {similarNames.map((game) => (
                    <li key={game.id}>
                      <button type="button" className={styles.word} onClick={() => onSearch(game.name)}>
                        {game.name}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </EmptyState>
          <PopularGames />
        </>
      )}
    </>
  )
}
