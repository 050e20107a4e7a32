import { useId } from 'react'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectHotGames } from '@/domain/games/selectGames'
import { GameList } from './GameList'
import styles from './GameGrid.module.css'

const SHOWN = 15

/** Hot games as a suggestion for empty states; renders nothing when there are none. */
export function PopularGames() {
  const heading = useId()
  const games = useAppSelector(selectHotGames)
  if (games.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('games.popular')}</h2>
      </div>
      <GameList label={t('games.popular')} games={games.slice(0, SHOWN)} />
    </section>
  )
}
