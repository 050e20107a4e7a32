import { useId } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { selectHistory } from '@/domain/games/selectGames'
import { GameList } from './GameList'
import { PopularGames } from './PopularGames'
import { clearSearches, useRecentSearches } from './recentSearches'
import styles from './SearchPage.module.css'

const PLAYED = 6

/** Shown before anything is typed: recent searches, recently played games, popular games. */
export function SearchSuggestions({
  recent,
  onSearch,
}: {
  recent: boolean
  onSearch: (query: string) => void
}) {
  const searches = useRecentSearches()
  const history = useAppSelector(selectHistory)
  const played = useId()
  const searched = useId()
  return (
    <>
      {recent && searches.length > 0 && (
        <Stack aria-labelledby={searched} as="section">
          <div className={styles.head}>
            <h2 id={searched}>{t('search.recent')}</h2>
            <Button variant="quiet" size="s" icon="trash" onClick={clearSearches}>
              {t('search.clear')}
            </Button>
          </div>
          <ul className={styles.words}>
            {searches.map((one) => (
              <li key={one}>
                <button type="button" className={styles.word} onClick={() => onSearch(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {history.length > 0 && (
        <Stack aria-labelledby={played} as="section">
          <h2 id={played}>{t('search.played')}</h2>
          <GameList label={t('search.played')} games={history.slice(0, PLAYED)} />
        </Stack>
      )}
      <PopularGames />
    </>
  )
}
