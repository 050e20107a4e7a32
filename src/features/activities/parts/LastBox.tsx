import type { Reward } from '@/api/models/reward'
import { t } from '@/shared/i18n/t'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from './Seasons.module.css'

/** The rewards of the last box, shown even if the response was lost; announced on change. */
export function LastBox({ opened = 0, award }: { opened: number | undefined; award: readonly Reward[] }) {
  const formatRewards = useFormatRewards()
  return (
    <p className={styles.note} role="status">
      {opened > 0 && award.length > 0 && t('seasons.last', { count: opened, what: formatRewards(award) })}
    </p>
  )
}
