import { useMemo } from 'react'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { GameList } from './GameList'
import { PopularGames } from './PopularGames'
import { rememberSearch } from './recentSearches'
import { nearestNames, searchGames, indexGames, type SearchIndex } from './searchGames'
import { useAppSelector } from '@/store/hooks'
import { selectBrands, selectGames, selectGameTypes } from '@/domain/games/selectGames'
import { BrandLink } from '@/domain/games/BrandLink'
import { isUnspaced, wordsOf } from '@/shared/searchWords'
import styles from './SearchPage.module.css'

const MAX_BRANDS = 4

/** Brands whose names start with the query, each linking to its games on the home page (HM-13). */
function BrandHits({ query }: { query: string }) {
  const typed = wordsOf(query)
  const brands = useAppSelector(selectBrands)
    .filter(({ name }) => {
      const nameWords = wordsOf(name)
      return (
        typed.length > 0 &&
        typed.every((word) =>
          nameWords.some((one) => one.startsWith(word) || (isUnspaced(word) && one.includes(word))),
        )
      )
    })
    .slice(0, MAX_BRANDS)
  if (brands.length === 0) return null
  return (
    <nav aria-label={t('search.brands')}>
      <ul className={styles.words}>
        {brands.map(({ id, name }) => (
          <li key={id}>
            <BrandLink brandId={id} className={styles.word}>
              {t('search.allOfBrand', { name })}
            </BrandLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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

/** The search index of the game list, rebuilt when list or configuration change. */
function useSearchIndex(): SearchIndex {
  const games = useAppSelector(selectGames)
  const brands = useAppSelector(selectBrands)
  const types = useAppSelector(selectGameTypes)
  return useMemo(() => {
    const named = (members: { id: number; name: string }[]) => {
      const names = new Map(members.map((member) => [member.id, member.name]))
      return (id: number) => names.get(id) ?? ''
    }
    return indexGames(games, named(brands), named(types))
  }, [games, brands, types])
}
