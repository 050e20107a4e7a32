import { useCallback, useMemo } from 'react'
import type { Game } from '@/api/models/game'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { GameList } from './GameList'
import { GameListSkeleton } from './GameListSkeleton'
import { PopularGames } from './PopularGames'
import { rememberSearch } from './recentSearches'
import { createGameSearch, type FoundGames, type GameSearch } from './searchGames'
import { useAppSelector } from '@/store/hooks'
import { selectBrands, selectGameTypes } from '@/domain/games/selectGames'
import { BrandLink } from '@/domain/games/BrandLink'
import { isUnspaced, wordsOf } from '@/shared/searchWords'
import { useSlicedWork } from '@/shared/time/useSlicedWork'
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

/** Longer lists are searched in slices: all at once would block a slow phone for longer than a frame. */
const SEARCHED_AT_ONCE = 1000

interface Props extends GameSearch {
  /** What is searched. */
  games: Game[]
  onSearch: (query: string) => void
}

/** The games found; of a long list those of the search before stay until the new ones are found. */
export function SearchResults({ games, query, typeId, brandId, onSearch }: Props) {
  const brands = useAppSelector(selectBrands)
  const types = useAppSelector(selectGameTypes)
  const find = useMemo(() => createGameSearch(games, namesOf(brands), namesOf(types)), [games, brands, types])
  const work = useCallback(() => find({ query, typeId, brandId }), [find, query, typeId, brandId])
  const found = useSlicedWork(work, games.length <= SEARCHED_AT_ONCE)
  return found ? <FoundList {...found} onSearch={onSearch} /> : <GameListSkeleton rows={4} />
}

/** The games found and their count; without any, similar names and popular games. */
function FoundList({
  query,
  typeId,
  brandId,
  games,
  similar,
  onSearch,
}: FoundGames & Pick<Props, 'onSearch'>) {
  const typed = query.trim() !== ''
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
            {similar.length > 0 && (
              <div className={styles.near}>
                <p>{t('search.near')}</p>
                <ul className={styles.words}>
                  {similar.map((game) => (
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

const namesOf = (members: { id: number; name: string }[]) => {
  const names = new Map(members.map((member) => [member.id, member.name]))
  return (id: number) => names.get(id) ?? ''
}
