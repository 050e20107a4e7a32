import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import type { FeaturedRewardsProps } from './FeaturedRewards.entry'
import styles from './FeaturedRewards.module.css'
import { RewardCard } from './RewardCard'
import { useRewardEntries } from './useRewardEntries'

/** Rewards on the home page (HM-09), except those completed today; hidden when there are none. */
export default function FeaturedRewards({
  title = 'promotions.featured.title',
  limit = 6,
}: FeaturedRewardsProps) {
  const entries = useRewardEntries()
    .filter(({ doneToday }) => !doneToday)
    .slice(0, limit)
  if (entries.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t(title)}</h2>
        <RouteLink to="/lobby/rewards" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {t('promotions.featured.all')}
        </RouteLink>
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.item}>
            <RewardCard entry={entry} small />
          </li>
        ))}
      </ul>
    </section>
  )
}
