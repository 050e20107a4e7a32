import { type ReactNode, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { Stack } from '@/shared/ui/Stack'
import { errorNumber } from '@/api/apiError'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import styles from './PromotionPage.module.css'

interface Props {
  /** Heading of a list page; a detail page renders its own. */
  title?: string
  /** Heights of the skeletons. */
  skeletons: number[]
  /** Narrow for text, wide for cards. */
  reading?: boolean
  children: () => ReactNode
}

/** Frame of the notice and reward pages: heading, and loading and error states of the configuration. */
export function PromotionPage({ title, skeletons, reading = false, children }: Props) {
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
        <Stack gap={4}>
          {skeletons.map((height, at) => (
            <Skeleton key={at} height={height} radius="l" />
          ))}
        </Stack>
      )}
      {state === 'failed' && <ErrorState onRetry={retry} {...(code !== undefined && { code })} />}
      {(state === 'ready' || state === 'saved') && children()}
    </div>
  )
}

/** Load state of the configuration for a page that needs it; `saved` is a stored one after a failure. */
interface ConfigLoad {
  state: 'loading' | 'failed' | 'ready' | 'saved'
  /** Error number of the failed retry, for customer service. */
  code: number | undefined
  retry: () => void
}

function useConfigLoad(): ConfigLoad {
  const dispatch = useAppDispatch()
  const { config, status } = useAppSelector((state) => state.site)
  const [retrying, setRetrying] = useState(false)
  const [code, setCode] = useState<number>()
  const retry = () => {
    setRetrying(true)
    void dispatch(loadConfig()).then((error) => {
      setCode(error ? errorNumber(error) : undefined)
      setRetrying(false)
    })
  }
  const failed = status === 'failed' && !retrying
  return { state: config ? (failed ? 'saved' : 'ready') : failed ? 'failed' : 'loading', code, retry }
}
