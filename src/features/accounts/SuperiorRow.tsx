import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import styles from './MenuCard.module.css'

/** Who referred the player; links to the form only while none is set (MS-06). The back end sends 0 for none. */
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
