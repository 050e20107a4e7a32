import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { AccountFrame } from './AccountFrame'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { bonusTerms } from '@/domain/rules/bonusTerms'
import styles from './form.module.css'
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

/** The registration bonus, as on the register button (HM-02), and its terms (SP-08). */
function RegisterBonus() {
  const { formatMoneyShort } = useMoneyFormat()
  const reward = useAppSelector((state) => state.site.config?.userRegisterCoin ?? 0)
  if (reward <= 0) return null
  const amount = formatMoneyShort(reward)
  const terms = bonusTerms({
    amount: t('accounts.bonus.amount', { amount }),
    credit: t('accounts.bonus.credit'),
  })
  return <FoldedTerms title={t('accounts.bonus.title', { amount })} terms={terms} />
}
