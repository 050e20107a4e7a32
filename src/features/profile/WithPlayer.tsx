import type { ReactNode } from 'react'
import type { User } from '@/api/models/user'
import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { usePlayer } from '@/state/usePlayer'
import styles from './WithPlayer.module.css'

interface Props {
  /** Heights of what is on its way. */
  waiting: number[]
  children: (user: User) => ReactNode
}

/** What needs the player's own data. */
export function WithPlayer({ waiting, children }: Props) {
  const { user, failed, retry } = usePlayer()
  if (user) return children(user)
  if (failed) return <ErrorState onRetry={retry} />
  return (
    <div className={styles.waiting} role="group" aria-busy="true" aria-label={t('common.loading')}>
      {waiting.map((height, at) => (
        <Skeleton key={at} height={height} radius="l" />
      ))}
    </div>
  )
}
