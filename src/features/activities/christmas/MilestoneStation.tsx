import { progressOf } from '@/api/models/prizes'
import type { Christmas, ChristmasConfig } from './christmasModel'
import { t } from '@/shared/i18n/t'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import type { ClaimState } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from '@/features/activities/parts/Seasons.module.css'
import { Station } from '@/features/activities/parts/Station'

interface Props {
  data: Christmas
  milestones: ChristmasConfig['milestones']
  take: ClaimState<number>
}

/** Rewards for collecting numbers of items; spent items count too. */
export function MilestoneStation({ data, milestones, take }: Props) {
  const formatRewards = useFormatRewards()
  return (
    <Station title={t('seasons.milestones')} take={take}>
      <ul className={styles.list}>
        {milestones.map(({ target, award }) => {
          const name = t('seasons.collected', { count: target })
          return (
            <li key={target} className={styles.item}>
              <b>{name}</b>
              <ProgressBar
                label={name}
                value={data.collected}
                max={target}
                text={t('seasons.progress', progressOf(data.collected, target))}
              />
              <div className={styles.row}>
                <RewardLines rewards={award} />
                <ClaimButton
                  size="s"
                  status={data.milestones.find((one) => one.target === target)?.itemStatus}
                  stage={take.stage}
                  label={t('activity.claimOf', { what: formatRewards(award) })}
                  what={name}
                  onClaim={() => take.claim(target)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Station>
  )
}
