import { useSyncExternalStore, type ReactNode } from 'react'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { Button } from './Button'
import { ErrorState } from './ErrorState'
import styles from './Loaded.module.css'
import { Skeleton } from './Skeleton'
import { useOnline } from './useOnline'

/** The parts of an RTK query that are needed here. */
export interface LoadedQuery<T> {
  data?: T | undefined
  /** An `ApiError`; an exception in our own code says only its message. */
  error?: { kind?: string; errcode?: number; status?: number; message?: string } | undefined
  isFetching: boolean
  refetch: () => unknown
  /** Milliseconds since the epoch. */
  fulfilledTimeStamp?: number | undefined
}

interface LoadedProps<T> {
  query: LoadedQuery<T>
  /** Heights of the skeletons, so that nothing shifts when the content arrives. */
  waiting: number[]
  /** The message for a failure; a general one by default. */
  failed?: string
  /** Leaves what is shown untouched when a refresh is refused, without a word (portal.md §8: activities, tasks, login-pay, mail). */
  quiet?: boolean
  children: (data: T) => ReactNode
}

/**
 * The states of a query: loading, failed with its code and a retry button, loaded, or loaded earlier ("Saved …") while
 * a refresh fails.
 */
export function Loaded<T>({ query, waiting, failed, quiet = false, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = query
  const online = useOnline()
  if (data === undefined) {
    if (error === undefined || isFetching)
      return (
        <div className={styles.waiting} role="group" aria-busy="true" aria-label={t('common.loading')}>
          {waiting.map((height, at) => (
            <Skeleton key={at} height={height} radius="l" />
          ))}
        </div>
      )
    const { kind, errcode, status } = error
    const isUnanswered = kind === 'network' || kind === 'timeout'
    const unanswered = t(online ? 'common.noAnswer' : 'common.offline')
    return (
      <ErrorState
        title={isUnanswered ? unanswered : (failed ?? t('common.errorTitle'))}
        {...(!isUnanswered && { code: errcode ?? status ?? 0 })}
        onRetry={() => void refetch()}
      />
    )
  }
  const refused = quiet && error?.kind === 'errcode'
  const stale = !online || (error !== undefined && !refused)
  return (
    <>
      {stale && (
        <div className={styles.saved} role="status">
          <span>
            {fulfilledTimeStamp === undefined ? t('common.savedBefore') : <SavedAt at={fulfilledTimeStamp} />}
          </span>
          <Button size="s" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {children(data)}
    </>
  )
}

/** How far the server's clock is ahead of the device's, in whole minutes: as data are dated to the minute. */
const aheadOfDevice = () => Math.round((clock.now() - clock.device()) / 60_000) * 60_000

/** When data came, which the device noted by its own clock; said by the server's, as all other times are. */
function SavedAt({ at }: { at: number }) {
  const ahead = useSyncExternalStore(clock.subscribe, aheadOfDevice, () => 0)
  return t('common.savedAt', { time: formatDateTime(at + ahead) })
}
