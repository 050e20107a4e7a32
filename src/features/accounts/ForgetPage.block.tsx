import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { AccountFrame } from './AccountFrame'
import styles from './form.module.css'
import { ForgetForm } from './ForgetForm'

/** Resets a forgotten password (AU-19). */
export default function ForgetPage() {
  const dispatch = useAppDispatch()
  const runAction = usePortalActions()
  const config = useAppSelector(({ site }) => site.config)
  const failed = useAppSelector(({ site }) => site.status === 'failed')
  return (
    <AccountFrame title={t('accounts.forgetTitle')} lead={t('accounts.forgetLead')}>
      {config ? (
        <ForgetForm config={config} />
      ) : failed ? (
        <ErrorState title={t('accounts.configFailed')} onRetry={() => void dispatch(loadConfig())} />
      ) : (
        <Skeleton height={360} />
      )}
      <section className={styles.byService} aria-label={t('accounts.forgetToService')}>
        <p>{t('accounts.forgetByService')}</p>
        <Button variant="secondary" icon="headset" block onClick={() => runAction('customerService')}>
          {t('accounts.forgetToService')}
        </Button>
      </section>
    </AccountFrame>
  )
}
