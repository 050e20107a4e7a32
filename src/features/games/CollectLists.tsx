import { useId, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { Game } from '@/api/models/game'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { useAppSelector } from '@/store/hooks'
import { selectHistory } from '@/domain/games/selectGames'
import { useOwnUser } from '@/domain/session/useOwnUser'
import type { GameCellProps } from './GameCell'
import { GameList } from './GameList'
import { GameListSkeleton } from './GameListSkeleton'
import { GamesFailed } from './GamesFailed'
import { PopularGames } from './PopularGames'

export const COLLECT_TABS = ['favourites', 'history'] as const

interface Props {
  tab: string
  onTab: (tab: string) => void
  favourites: Game[]
  /** Renders a favourite instead of the usual cell. */
  Favourite?: ComponentType<GameCellProps>
}

/** The player's games: favourites and history as two sub-tabs (HM-14), with their empty states. */
export function CollectLists({ tab, onTab, favourites, Favourite }: Props) {
  const idBase = useId()
  const { pathname } = useLocation()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const status = useAppSelector((state) => state.games.status)
  const history = useAppSelector(selectHistory)
  // Favourites load with the player's data; until then the list is not known to be empty.
  const { user, failed, retry } = useOwnUser()
  const games = tab === 'favourites' ? favourites : history
  return (
    <>
      <Tabs
        label={t('collect.label')}
        tabs={COLLECT_TABS.map((id) => ({ id, label: t(`collect.${id}`) }))}
        value={tab}
        onChange={onTab}
        idBase={idBase}
        variant="chips"
      />
      <TabPanel idBase={idBase} id={tab} active>
        {!signedIn ? (
          <>
            <EmptyState icon="heart" title={t('collect.signedOut')}>
              <RouteLink to="/login" state={{ from: pathname }} className={buttonClass({ size: 'm' })}>
                {t('collect.login')}
              </RouteLink>
            </EmptyState>
            <PopularGames />
          </>
        ) : failed ? (
          <ErrorState title={t('collect.failed')} onRetry={retry} />
        ) : status === 'loading' || !user ? (
          <GameListSkeleton rows={3} />
        ) : status === 'failed' ? (
          <GamesFailed />
        ) : games.length > 0 ? (
          <GameList
            key={tab}
            label={t(`collect.${tab}`)}
            games={games}
            {...(tab === 'favourites' && Favourite && { Cell: Favourite })}
          />
        ) : (
          <>
            <EmptyState icon={tab === 'favourites' ? 'heart' : 'history'} title={t(`collect.no.${tab}`)} />
            <PopularGames />
          </>
        )}
      </TabPanel>
    </>
  )
}
