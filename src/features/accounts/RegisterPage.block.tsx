import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { AccountFrame } from './AccountFrame'
import styles from './form.module.css'
import { RegisterBonus } from './RegisterBonus'
import { RegisterForm } from './RegisterForm'

/** The registration page; its fields depend on the site's configuration. */
export default function RegisterPage() {
  const { state } = useLocation()
  const dispatch = useAppDispatch()
  const config = useAppSelector(({ site }) => site.config)
  const failed = useAppSelector(({ site }) => site.status === 'failed')
  return (
    <AccountFrame title={t('accounts.registerTitle')} lead={t('accounts.registerLead')} cover="register">
      {config ? (
        <>
          <RegisterBonus />
          <RegisterForm config={config} />
        </>
      ) : failed ? (
        <ErrorState title={t('accounts.configFailed')} onRetry={() => void dispatch(loadConfig())} />
      ) : (
        <Skeleton height={360} />
      )}
      <p className={styles.below}>
        {t('accounts.haveAccount')}{' '}
        <RouteLink to="/login" state={state as unknown}>
          {t('accounts.login')}
        </RouteLink>
      </p>
    </AccountFrame>
  )
}
