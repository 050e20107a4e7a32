import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import type { ApiError } from '@/api/apiError'
import type { Activities } from '@/api/models/activity'
import { loadActivities } from '@/domain/activity/loadActivities'
import styles from './ActivitiesPage.module.css'
import { ActivityCard } from './ActivityCard'
import { useActivityCards } from './useActivityCards'

const SKELETONS = [1, 2, 3, 4, 5, 6]

/** The hub of the player's activities (AC-01). */
export default function ActivitiesPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  return (
    <PageBody title={t('page.activity')} wide>
      {signedIn ? <Hub /> : <LoginCard />}
    </PageBody>
  )
}

function LoginCard() {
  const { pathname } = useLocation()
  return (
    <EmptyState icon="log-in" title={t('activities.signedOut')}>
      <RouteLink to="/login" state={{ from: pathname }} className={buttonClass({})}>
        {t('entry.login')}
      </RouteLink>
    </EmptyState>
  )
}

function Hub() {
  const query = useActivitiesQuery()
  const own = useOwnUser().query
  const known = own.data !== undefined
  const allowed = useAppSelector(selectPromotionsAllowed)
  if (known && !allowed)
    return (
      <EmptyState icon="shield" title={t('activity.restricted')}>
        <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
          {t('activity.askService')}
        </RouteLink>
      </EmptyState>
    )
  if (!known && own.error)
    return (
      <Loaded query={own} waiting={[]}>
        {() => null}
      </Loaded>
    )
  if (!known || (query.data === undefined && query.error === undefined))
    return (
      <div className={styles.list} role="group" aria-busy="true" aria-label={t('common.loading')}>
        {SKELETONS.map((at) => (
          <Skeleton key={at} height={264} radius="l" />
        ))}
      </div>
    )
  return (
    <Loaded query={query} waiting={[]} failed={t('activities.failed')}>
      {() => <Cards />}
    </Loaded>
  )
}

function Cards() {
  const { rewards, activities } = useActivityCards()
  if (rewards.length + activities.length === 0)
    return (
      <EmptyState icon="gift" title={t('activities.none')}>
        <RouteLink to="/lobby/notice" className={buttonClass({ variant: 'secondary' })}>
          {t('activities.toNews')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <>
      {rewards.length > 0 && (
        <section className={styles.strip} aria-label={t('activities.rewards')}>
          <h2>{t('activities.rewards')}</h2>
          <ul className={styles.list}>
            {rewards.map((card) => (
              <li key={card.kind}>
                <ActivityCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {activities.length > 0 && (
        <ul className={styles.list} aria-label={t('activities.list')}>
          {activities.map((card) => (
            <li key={card.kind}>
              <ActivityCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * The player's activities with the states of a query. Refetched when the page opens; a failure is an error only while
 * none are loaded, otherwise the loaded ones stay (AC-12).
 */
function useActivitiesQuery() {
  const dispatch = useAppDispatch()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const data = useAppSelector((state) => state.player.activities) ?? undefined
  const [asked, setAsked] = useState(0)
  const [ended, setEnded] = useState<{ asked: number; error: ApiError | null }>({ asked: -1, error: null })
  useEffect(() => {
    if (!signedIn) return
    let wanted = true
    void dispatch(loadActivities()).then((error) => wanted && setEnded({ asked, error }))
    return () => {
      wanted = false
    }
  }, [dispatch, signedIn, asked])
  const isFetching = signedIn && ended.asked !== asked
  return {
    data,
    error: data === undefined && !isFetching ? (ended.error ?? undefined) : undefined,
    isFetching,
    refetch: () => setAsked((times) => times + 1),
  } satisfies { data: Activities | undefined; error: unknown; isFetching: boolean; refetch: () => void }
}
