import { t } from '@/shared/i18n/t'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import type { Safebox } from './safeboxApi'
import styles from './Safebox.module.css'

/** The playable balance next to the safebox balance. */
export function Balances({ coin, safebox }: Pick<Safebox, 'coin' | 'safebox'>) {
  return (
    <dl className={styles.balances}>
      <div>
        <dt>{t('safebox.coin')}</dt>
        <dd>
          <OwnMoney value={coin} />
        </dd>
      </div>
      <div className={styles.inside}>
        <dt>{t('safebox.inside')}</dt>
        <dd>
          <OwnMoney value={safebox} />
        </dd>
      </div>
    </dl>
  )
}
