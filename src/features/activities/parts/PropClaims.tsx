import type { ItemStatus } from '@/api/models/claim'
import type { Reward } from '@/api/models/reward'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import { List } from '@/shared/ui/Stack'
import styles from './PropClaims.module.css'

interface Props {
  award: readonly Reward[]
  received: readonly number[]
  status: ItemStatus
  stage: ActionStage
  onClaim: (propId: number) => void
}

/** The props of an award, each with its own claim button (AC-05). */
export function PropClaims({ award, received, status, stage, onClaim }: Props) {
  const formatRewards = useFormatRewards()
  return (
    <List className={styles.props}>
      {award.map((reward) => (
        <li key={reward.id}>
          <RewardLines rewards={[reward]} />
          <ClaimButton
            size="s"
            status={received.includes(reward.id) ? 2 : status}
            stage={stage}
            what={formatRewards([reward])}
            onClaim={() => onClaim(reward.id)}
          />
        </li>
      ))}
    </List>
  )
}
