import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { useAppSelector } from '@/state/hooks'
import { selectFavourites, selectHistory } from '@/state/selectGames'
import { GameList } from './GameList'
import { GameListSkeleton } from './GameListSkeleton'
import { GamesFailed } from './GamesFailed'
import { PopularGames } from './PopularGames'
import type { CollectTabProps } from './CollectTab.entry'
import styles from './CollectTab.module.css'

/** The player's games: favourites and history (HM-14). */
export default function CollectTab(_: Partial<CollectTabProps>) {
  const idBase = useId()
  const { pathname } = useLocation()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const status = useAppSelector((state) => state.games.status)
  const favourites = useAppSelector(selectFavourites)
  const history = useAppSelector(selectHistory)
  const [tab, setTab] = useState('favourites')
  const games = tab === 'favourites' ? favourites : history
  const tabs = [
    { id: 'favourites', label: t('collect.favourites') },
    { id: 'history', label: t('collect.history') },
  ]
  return (
    <div className={styles.collect}>
      <Tabs
        label={t('collect.label')}
        tabs={tabs}
        value={tab}
        onChange={setTab}
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
        ) : status === 'loading' ? (
          <GameListSkeleton rows={3} />
        ) : status === 'failed' ? (
          <GamesFailed />
        ) : games.length > 0 ? (
          <GameList key={tab} label={t(`collect.${tab}`)} games={games} />
        ) : (
          <>
            <EmptyState icon={tab === 'favourites' ? 'heart' : 'history'} title={t(`collect.no.${tab}`)} />
            <PopularGames />
          </>
        )}
      </TabPanel>
    </div>
  )
}
