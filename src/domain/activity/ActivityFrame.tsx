import { useState, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { Failure } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import type { ItemStatus } from '@/api/models/claim'
import type { WebConfig } from '@/api/models/webConfig'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded, type LoadedQuery } from '@/shared/ui/Loaded'
import { useHomeModalClose } from '../promotions/homeModalClose'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import { selectPromotionsAllowed } from '../promotions/selectPromotionsAllowed'
import { EventEnded } from './EventEnded'
import { NotOffered } from './NotOffered'
import { TermsBlock } from './TermsBlock'
import { showToast } from '@/shared/ui/toast'
import { activityFailureText, followActivityFailure } from './activityFailure'
import { trackEvent } from '../tracking/trackEvent'

interface Props<T> {
  /** Activity kind, or kinds that share a page (portal.md §4). */
  kind: number | readonly number[]
  title: string
  /** The activity's own query; `skip` it without a session. */
  query: LoadedQuery<T> & { error?: Failure | undefined }
  /** Heights of the skeletons while loading. */
  waiting: number[]
  /** Its status for this player: what is claimable or finished is shown as that, whatever the time, and listed or not (AC-04). */
  status: (data: T, config: WebConfig | null) => ItemStatus | undefined
  /** When it ends at status 0, milliseconds since the epoch; −1 or 0 never. */
  expireTime: (data: T) => number
  /** Name of its rule page. */
  rule: string
  /** Content of a public activity for visitors, above the login link. */
  visitors?: ReactNode
  wide?: boolean
  /** A failed load is shown in place only, a refused refresh not at all (AC-12). */
  quiet?: boolean
  /** What the configuration alone shows where the state cannot be had (BK-03). */
  without?: ReactNode
  children: (data: T) => ReactNode
}

/**
 * The states that all activities share: signed out, restricted, loading, failed, ended, and the terms at the end.
 * In the home modal it has no heading and closes the modal instead of explaining (AC-10, AC-11).
 */
export function ActivityFrame<T>(props: Props<T>) {
  const { title, wide = false } = props
  const inModal = useHomeModalClose() !== null
  const body = <ActivityBody {...props} />
  return inModal ? (
    body
  ) : (
    <PageBody title={title} wide={wide}>
      {body}
    </PageBody>
  )
}

function ActivityBody<T>({
  kind,
  query,
  waiting,
  status,
  expireTime,
  rule,
  visitors,
  quiet = false,
  without,
  children,
}: Props<T>) {
  const kinds = typeof kind === 'number' ? [kind] : kind
  const inModal = useHomeModalClose() !== null
  const { pathname } = useLocation()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const known = useAppSelector((state) => state.session.user !== null)
  const allowed = useAppSelector(selectPromotionsAllowed)
  const listed = useAppSelector(({ player }) =>
    player.activities ? kinds.some((one) => player.activities?.activityIds.includes(one)) : null,
  )
  // An activity that was open on arrival stays: fully claimed it leaves the list, but its page still shows that.
  const [found, setFound] = useState(listed)
  if (listed !== null && (found === null || (listed && !found))) setFound(listed)
  const open = found !== false
  const config = useAppSelector((state) => state.site.config)
  const { data, error } = query
  const endsAt = data !== undefined && status(data, config) === 0 ? expireTime(data) : 0
  const left = useCountdown(endsAt > 0 ? endsAt : null)
  const unavailable =
    data === undefined ? error?.kind === 'errcode' || isNotOffered(error) : status(data, config) === 0
  const ended = (!open && unavailable) || (endsAt > 0 && left === 0)
  // Who is restricted reads that instead.
  useActivityFailure(quiet || !allowed ? undefined : error)
  useActivityShown(kinds[0] ?? 0, signedIn && known && allowed && !ended && (open || data !== undefined))
  const terms = <TermsBlock kind={kinds[0] ?? 0} rule={rule} />
  if (!signedIn)
    return (
      <>
        {visitors}
        <EmptyState icon="log-in" title={t('activity.signedOut')}>
          <RouteLink to="/login" state={{ from: pathname }} className={buttonClass({})}>
            {t('entry.login')}
          </RouteLink>
        </EmptyState>
        {terms}
      </>
    )
  if (known && !allowed)
    return (
      <EmptyState icon="shield" title={t('activity.restricted')}>
        <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
          {t('activity.askService')}
        </RouteLink>
      </EmptyState>
    )
  if (ended) return <EventEnded />
  const failed = data === undefined && error !== undefined
  return (
    <>
      {failed && isNotOffered(error) ? (
        <NotOffered />
      ) : (
        <Loaded query={query} waiting={waiting} failed={t('activity.failed')} quiet={quiet}>
          {children}
        </Loaded>
      )}
      {failed && without}
      {terms}
      {!inModal && (
        <RouteLink to="/activity" className={buttonClass({ variant: 'secondary' })}>
          {t('activity.all')}
        </RouteLink>
      )}
    </>
  )
}

/** Shows a toast for a failed load and closes the modal; codes 1001 to 1010 also fetch the activities again (AC-11). */
function useActivityFailure(error: Failure | undefined): void {
  const dispatch = useAppDispatch()
  const close = useHomeModalClose()
  const report = useEffectEvent((failure: Failure) => {
    // A call that is not offered is said in place.
    if (failure.kind !== 'errcode' || isNotOffered(failure)) return
    showToast({ kind: 'error', message: activityFailureText(failure) })
    dispatch(followActivityFailure(failure))
    close?.()
  })
  useEffect(() => {
    if (error !== undefined) report(error)
  }, [error])
}

/** Tracks once that an activity was shown: on its page (1) or in a home modal (2) (TR-02). */
function useActivityShown(kind: number, shown: boolean): void {
  const inModal = useHomeModalClose() !== null
  useEffect(() => {
    if (shown) trackEvent({ name: 'active_interface_show', interfaceId: kind, showType: inModal ? 2 : 1 })
  }, [kind, shown, inModal])
}
