import { useId } from 'react'
import type { Game } from '@/api/models/game'
import { useDevice } from '@/engine/render/LayoutContext'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import styles from './GameGrid.module.css'
import { GameList } from './GameList'

interface Props {
  title: string
  games: Game[]
  rows: number
  /** Where "See all" leads; without it there is no such link. */
  more?: string
}

/** A section of the home page with some games; nothing without any. */
export function GameSection({ title, games, rows, more }: Props) {
  const heading = useId()
  const columns = useDevice() === 'desktop' ? 5 : 3
  if (games.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {more && (
          <RouteLink to={more} className={styles.more ?? ''}>
            {t('games.seeAll')}
          </RouteLink>
        )}
      </div>
      <GameList label={title} games={games.slice(0, rows * columns)} />
    </section>
  )
}
