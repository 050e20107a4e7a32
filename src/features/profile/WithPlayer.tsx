import { useEffect, useState, type ReactNode } from 'react'
import type { User } from '@/api/models/user'
import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { loadUserInfo } from '@/state/loadUserInfo'
import styles from './WithPlayer.module.css'

interface Props {
  /** Heights of what is on its way. */
  waiting: number[]
  children: (user: User) => ReactNode
}

/** What needs the player's own data. On an address opened directly nobody else asks for them, so it does. */
export function WithPlayer({ waiting, children }: Props) {
  const dispatch = useAppDispatch()
  const user = useAppSelector((state) => state.session.user)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  const missing = user === null
  useEffect(() => {
    if (missing) void dispatch(loadUserInfo()).then(() => setFailed(true))
  }, [dispatch, missing, asked])
  if (user) return children(user)
  const retry = () => {
    setFailed(false)
    setAsked(asked + 1)
  }
  if (failed) return <ErrorState onRetry={retry} />
  return (
    <div className={styles.waiting} role="group" aria-busy="true" aria-label={t('common.loading')}>
      {waiting.map((height, at) => (
        <Skeleton key={at} height={height} radius="l" />
      ))}
    </div>
  )
}
