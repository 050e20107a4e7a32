import { useId } from 'react'
import type { Game } from '@/api/models/game'
import { useDevice } from '@/engine/render/LayoutContext'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/makeStore'
import {
  selectGames,
  selectGamesOfType,
  selectGameTypes,
  selectHotGames,
  selectNewGames,
} from '@/domain/games/selectGames'
import { GameList } from './GameList'
import { GameListSkeleton } from './GameListSkeleton'
import { GamesFailed } from './GamesFailed'
import type { GameGridProps } from './GameGrid.entry'
import styles from './GameGrid.module.css'

const HEADINGS = { hot: 'games.popular', new: 'games.new', all: 'games.title' } as const

const ALL_GAMES = '/lobby/games'
/** The filter that makes the list of all games show the rest of this section. */
const filterOf = (source: GameGridProps['source'], typeId: number): string =>
  source === 'type' ? `?type=${typeId}` : source === 'new' ? '?sort=new' : ''

function pick(state: RootState, source: GameGridProps['source'], typeId: number): Game[] {
  if (source === 'hot') return selectHotGames(state)
  if (source === 'new') return selectNewGames(state)
  return source === 'all' ? selectGames(state) : selectGamesOfType(state, typeId)
}

/** A section of games on the home page (HM-11). */
export default function GameGrid(props: Partial<GameGridProps>) {
  const { title, source = 'hot', typeId = 1, rows = 6, firstPictures = 3, more = ALL_GAMES } = props
  const { columnsMobile = 3, columnsDesktop = 5 } = props
  const games = useAppSelector((state) => pick(state, source, typeId))
  const status = useAppSelector((state) => state.games.status)
  const none = useAppSelector((state) => selectGames(state).length === 0)
  const columns = useDevice() === 'desktop' ? columnsDesktop : columnsMobile
  const typeName = useAppSelector((state) => selectGameTypes(state).find((type) => type.id === typeId)?.name)
  const label = title ? t(title) : source === 'type' ? (typeName ?? t('games.title')) : t(HEADINGS[source])
  const heading = useId()
  // A lobby with games but none of this kind hides the section.
  if (status === 'ready' && games.length === 0 && !none) return null
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{label}</h2>
        <RouteLink
          to={more + (more === ALL_GAMES ? filterOf(source, typeId) : '')}
          className={styles.more ?? ''}
        >
          {t('games.seeAll')}
        </RouteLink>
      </div>
      {status === 'loading' && (
        <GameListSkeleton rows={rows} columnsMobile={columnsMobile} columnsDesktop={columnsDesktop} />
      )}
      {status === 'failed' && <GamesFailed />}
      {status === 'ready' && none && <EmptyState icon="gamepad" title={t('games.none')} />}
      {status === 'ready' && !none && (
        <GameList
          label={label}
          games={games.slice(0, rows * columns)}
          columnsMobile={columnsMobile}
          columnsDesktop={columnsDesktop}
          priority={firstPictures}
        />
      )}
    </section>
  )
}
