import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import styles from './MenuCard.module.css'

/** Who referred the player; leads to where it is set only while nobody is (MS-06). The back end writes 0 for nobody. */
export function SuperiorRow({ pid }: { pid: string }) {
  const set = pid !== '' && pid !== '0'
  const plain = (
    <p className={styles.row}>
      <span>{t('accounts.superior')}</span>
      <span className={styles.value}>{set ? pid : t('accounts.noSuperior')}</span>
    </p>
  )
  if (set) return plain
  return (
    <RouteLink to="/profile/superior" className={styles.row} fallback={plain}>
      <span>{t('accounts.setSuperior')}</span>
      <Icon name="chevron-right" size={18} />
    </RouteLink>
  )
}
