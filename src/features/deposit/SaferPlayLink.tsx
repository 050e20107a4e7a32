import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import styles from './DepositTab.module.css'

/** The link from deposits to limits and breaks (SP-01). */
export function SaferPlayLink() {
  return (
    <RouteLink to="/safer-play" className={styles.safer}>
      <Icon name="shield-check" size={20} />
      {t('deposit.safer')}
    </RouteLink>
  )
}
