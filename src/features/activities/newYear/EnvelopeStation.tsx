import { progressOf } from '@/api/models/prizes'
import type { NewYear, NewYearConfig } from './newYearModel'
import { t } from '@/shared/i18n/t'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import type { ClaimState } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from '@/features/activities/parts/Seasons.module.css'
import { Station } from '@/features/activities/parts/Station'

interface Props {
  data: NewYear
  config: NewYearConfig
  take: ClaimState<number>
}

/** The grand envelope, opened once by a number of boxes. */
export function EnvelopeStation({ data, config: { grandBoxes, grandAward }, take }: Props) {
  const formatRewards = useFormatRewards()
  if (grandBoxes === 0) return null
  const title = t('seasons.newYear.grand')
  return (
    <Station title={title} take={take}>
      <p className={styles.note}>{t('seasons.newYear.grandLead', { count: grandBoxes })}</p>
      <ProgressBar
        label={title}
        value={data.opened}
        max={grandBoxes}
        text={t('seasons.progress', progressOf(data.opened, grandBoxes))}
      />
      <div className={styles.row}>
        <RewardLines rewards={grandAward} />
        <ClaimButton
          status={data.grandStatus}
          stage={take.stage}
          label={t('activity.claimOf', { what: formatRewards(grandAward) })}
          what={title}
          onClaim={() => take.claim(grandBoxes)}
        />
      </div>
    </Station>
  )
}
