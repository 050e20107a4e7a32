import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { DetailFilters } from './DetailFilters'
import { NO_DETAIL_FILTERS, useDetailFilters } from './useDetailFilters'
import { GameListSkeleton } from './GameListSkeleton'
import { GamesFailed } from './GamesFailed'
import { SearchResults } from './SearchResults'
import { SearchSuggestions } from './SearchSuggestions'
import { useGameFilters } from './useGameFilters'
import type { SearchPageProps } from './SearchPage.entry'
import { selectBrands, selectGames, selectGameTypes } from '@/domain/games/selectGames'
import { InlineSelect } from '@/shared/ui/InlineSelect'
import { Stack } from '@/shared/ui/Stack'
import { FilterChips } from './FilterChips'
import { useEffect, useRef } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { rememberSearch } from './recentSearches'
import styles from './SearchPage.module.css'

const DEBOUNCE_MS = 300

/** Finds games by name, brand and category; the search state is in the URL (GM-07). */
export default function SearchPage({ recent = true }: Partial<SearchPageProps>) {
  const status = useAppSelector((state) => state.games.status)
  const filters = useGameFilters()
  const details = useDetailFilters(useAppSelector(selectGames))
  const isSearching =
    filters.query.trim() !== '' || filters.typeId > 0 || filters.brandId > 0 || details.isActive
  return (
    <div className={styles.page}>
      <h1>{t('search.title')}</h1>
      <SearchField query={filters.query} onSearch={(query) => filters.change({ q: query })} />
      <SearchFilters typeId={filters.typeId} brandId={filters.brandId} onChange={filters.change} />
      <DetailFilters {...details} onChange={filters.change} />
      {(status === 'loading' || (status === 'ready' && !details.games)) && <GameListSkeleton rows={4} />}
      {status === 'failed' && <GamesFailed />}
      {status === 'ready' &&
        details.games &&
        (isSearching ? (
          <SearchResults
            games={details.games}
            query={filters.query}
            typeId={filters.typeId}
            brandId={filters.brandId}
            onSearch={(query) => filters.change({ q: query, type: '', brand: '', ...NO_DETAIL_FILTERS })}
          />
        ) : (
          <SearchSuggestions recent={recent} onSearch={(query) => filters.change({ q: query })} />
        ))}
    </div>
  )
}

interface Props {
  typeId: number
  brandId: number
  onChange: (changes: Record<string, string>) => void
}

/** Category and brand filters of a search. */
function SearchFilters({ typeId, brandId, onChange }: Props) {
  const types = useAppSelector(selectGameTypes)
  const brands = useAppSelector(selectBrands)
  return (
    <Stack gap={2}>
      <FilterChips
        label={t('games.categories')}
        value={String(typeId)}
        onChange={(type) => onChange({ type })}
        options={[
          { id: '0', label: t('games.allTypes') },
          ...types.map((type) => ({ id: String(type.id), label: type.name })),
        ]}
      />
      <InlineSelect
        label={t('games.brand')}
        value={String(brandId)}
        onChange={(brand) => onChange({ brand })}
        options={[
          { id: '0', label: t('games.allBrands') },
          ...brands.map((brand) => ({ id: String(brand.id), label: brand.name })),
        ]}
      />
    </Stack>
  )
}

/** The search field. It searches 300 ms after the last key press, or at once on Enter. */
function SearchField({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(query)
  const send = (text: string) => {
    // A pending timer may fire after Enter with the same text.
    if (text === sent.current) return
    sent.current = text
    onSearch(text)
  }
  // What the field holds then: a suggestion may have been tapped meanwhile.
  const sendSoon = useDebouncedAction(() => send(input.current?.value ?? ''), DEBOUNCE_MS)

  // The URL changed without typing: back navigation or a suggestion.
  useEffect(() => {
    if (query === sent.current || !input.current) return
    sent.current = query
    input.current.value = query
  }, [query])

  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        const text = input.current?.value ?? ''
        rememberSearch(text)
        send(text)
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={query}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        onChange={sendSoon}
      />
    </form>
  )
}
