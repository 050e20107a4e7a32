import { isNotOffered } from '@/api/isNotOffered'
import type { OwnReward } from '@/api/models/ownRewards'
import { NotOffered } from '@/domain/activity/NotOffered'
import { isActive, useOwnRewardsQuery } from '@/domain/promotions/ownRewardsApi'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { Stack } from '@/shared/ui/Stack'
import { OwnRewardCard } from './OwnRewardCard'
import styles from './OwnRewardsPage.module.css'

/** The rewards that the player holds, and those of the past (LB-06). It offers none, so that restricted players see theirs, too. */
export default function OwnRewardsPage() {
  const query = useOwnRewardsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <PageBody title={t('page.ownRewards')}>
      {query.data === undefined && isNotOffered(query.error) ? (
        <NotOffered title={t('ownRewards.notListed')} />
      ) : (
        <Loaded query={query} waiting={[240, 160]} failed={t('ownRewards.failed')}>
          {({ list, olderCount }) => (
            <>
              <Group title={t('ownRewards.active')} rewards={list.filter(isActive)} />
              <Group title={t('ownRewards.past')} rewards={list.filter((one) => !isActive(one))} />
              {olderCount > 0 && (
                <p className={styles.note}>{t('ownRewards.older', { count: olderCount })}</p>
              )}
            </>
          )}
        </Loaded>
      )}
    </PageBody>
  )
}

function Group({ title, rewards }: { title: string; rewards: OwnReward[] }) {
  return (
    <Stack as="section" aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {rewards.length === 0 ? (
        <EmptyState icon="gift" title={t('ownRewards.none')} />
      ) : (
        rewards.map((reward) => <OwnRewardCard key={reward.id} reward={reward} />)
      )}
    </Stack>
  )
}
