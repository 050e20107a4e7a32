import { chanceText, type Prize } from '@/api/models/prizes'
import { t } from '@/shared/i18n/t'
import { useFormatRewards } from './useFormatRewards'
import { List } from '@/shared/ui/Stack'
import styles from './Chances.module.css'

/** Possible rewards with their chances. */
export function Chances({ prizes }: { prizes: readonly Prize[] }) {
  const formatRewards = useFormatRewards()
  if (prizes.length === 0) return null
  return (
    <details>
      <summary>{t('activity.chances')}</summary>
      <List gap={0}>
        {prizes.map((prize) => (
          <li key={prize.id} className={styles.item}>
            <span>{formatRewards(prize.award)}</span>
            <span className={styles.amount}>{chanceText(prizes, prize)}</span>
          </li>
        ))}
      </List>
    </details>
  )
}
