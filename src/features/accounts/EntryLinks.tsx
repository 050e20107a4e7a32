import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import styles from './EntryLinks.module.css'

/** Login and register links; the latter shows the registration bonus, if any (HM-02). */
export function EntryLinks({ size }: { size: 's' | 'm' }) {
  const { formatMoneyShort } = useMoneyFormat()
  const reward = useAppSelector((state) => state.site.config?.userRegisterCoin ?? 0)
  const amount = reward > 0 ? formatMoneyShort(reward) : null
  return (
    <span className={styles.links}>
      <RouteLink to="/login" className={`${buttonClass({ variant: 'secondary', size })} ${styles.link}`}>
        {t('entry.login')}
      </RouteLink>
      <RouteLink to="/register" className={`${buttonClass({ size })} ${styles.link}`}>
        {t('entry.register')}
        {amount && (
          <span dir="ltr" className={styles.reward} data-letters={amount.length + 1}>
            +{amount}
          </span>
        )}
      </RouteLink>
    </span>
  )
}
