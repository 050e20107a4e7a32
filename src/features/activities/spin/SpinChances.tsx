import { chanceText, type Prize } from '@/api/models/prizes'
import { t } from '@/shared/i18n/t'
import { RewardLines } from '@/domain/activity/RewardLines'
import { List } from '@/shared/ui/Stack'
import styles from '@/features/activities/parts/Invites.module.css'

/** The rewards of the wheel with their chances. */
export function SpinChances({ fields }: { fields: readonly Prize[] }) {
  if (fields.length === 0) return null
  return (
    <details className={styles.card}>
      <summary>{t('invites.spin.chances')}</summary>
      <List gap={0} className={styles.list}>
        {fields.map((field) => (
          <li key={field.id}>
            <RewardLines rewards={field.award} />
            <span className={styles.amount}>{chanceText(fields, field)}</span>
          </li>
        ))}
      </List>
    </details>
  )
}
