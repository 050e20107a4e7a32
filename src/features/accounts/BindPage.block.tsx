import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { BindForm } from './BindForm'
import type { BindPageProps } from './BindPage.entry'
import styles from './form.module.css'

/** Binds a mobile number to an account that has none (PF-05). */
export default function BindPage(_: Partial<BindPageProps>) {
  const dispatch = useAppDispatch()
  const config = useAppSelector(({ site }) => site.config)
  const failed = useAppSelector(({ site }) => site.status === 'failed')
  const { user, failed: unknown, retry } = useOwnUser()
  const mobile = user?.mobile
  return (
    <PageBody title={t('page.bind')}>
      {mobile ? (
        <EmptyState icon="circle-check" title={`${t('bind.bound')}: ${maskPhone(mobile)}`}>
          <p className={styles.note}>{t('bind.boundHint')}</p>
          <RouteLink to="/profile/user" className={buttonClass({ variant: 'secondary' })}>
            {t('bind.toProfile')}
          </RouteLink>
        </EmptyState>
      ) : unknown ? (
        <ErrorState title={t('bind.failed')} onRetry={retry} />
      ) : config && user ? (
        <>
          <p className={styles.lead}>{t('bind.lead')}</p>
          <BindForm config={config} />
        </>
      ) : failed ? (
        <ErrorState title={t('bind.failed')} onRetry={() => void dispatch(loadConfig())} />
      ) : (
        <Skeleton height={280} radius="l" />
      )}
    </PageBody>
  )
}
