import type { ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import styles from './PromotionPage.module.css'
import { useConfigLoad } from './useConfigLoad'

interface Props {
  /** Heading of a list; a detail's heading stands in the detail. */
  title?: string
  /** Heights of what is on its way. */
  waiting: number[]
  /** Narrow for reading, wide for cards. */
  reading?: boolean
  children: () => ReactNode
}

/** What the pages of news and rewards share: heading, and the states of the configuration that they are made of. */
export function PromotionPage({ title, waiting, reading = false, children }: Props) {
  const { state, code, retry } = useConfigLoad()
  return (
    <div className={`${styles.page} ${reading ? styles.reading : ''}`} aria-busy={state === 'loading'}>
      {title && <h1 className={styles.title}>{title}</h1>}
      {state === 'saved' && (
        <div className={styles.saved} role="status">
          <span>{t('promotions.saved')}</span>
          <Button size="s" variant="secondary" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {state === 'loading' && (
        <div className={styles.waiting}>
          {waiting.map((height, at) => (
            <Skeleton key={at} height={height} radius="l" />
          ))}
        </div>
      )}
      {state === 'failed' && <ErrorState onRetry={retry} {...(code !== undefined && { code })} />}
      {(state === 'ready' || state === 'saved') && children()}
    </div>
  )
}
