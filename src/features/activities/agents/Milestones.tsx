import type { Milestone } from './agentModel'
import { progressOf } from '@/api/models/prizes'
import type { ItemStatus } from '@/api/models/claim'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { Card, List } from '@/shared/ui/Stack'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import type { ClaimState } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from './Agents.module.css'

interface Props {
  milestones: readonly Milestone[]
  /** Status by id; that of a missing milestone is unknown. */
  milestoneStates: readonly { id: number; itemStatus?: ItemStatus | undefined }[]
  /** Valid friends so far. */
  valid: number | undefined
  /** Claims a milestone by its id. */
  take: ClaimState<number>
}

/** Rewards for reaching numbers of valid friends, each with its own claim button. */
export function Milestones({ milestones, milestoneStates, valid, take }: Props) {
  const formatRewards = useFormatRewards()
  const { stage, claim, checkAgain } = take
  return (
    <Card className={styles.card} aria-label={t('agents.milestones.title')}>
      <h2>{t('agents.milestones.title')}</h2>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      {milestones.length === 0 && <p className={styles.note}>{t('agents.milestones.none')}</p>}
      <List as="ol" gap={0}>
        {milestones.map(({ id, validCount, award }) => {
          const name = t('agents.milestones.of', { count: validCount })
          const done = t('agents.milestones.progress', progressOf(valid, validCount))
          return (
            <li key={id} className={styles.item}>
              <div>
                <b>{name}</b>
                <RewardLines rewards={award} />
                <ProgressBar label={name} value={valid} max={validCount} text={done} />
              </div>
              <ClaimButton
                size="s"
                status={milestoneStates.find((one) => one.id === id)?.itemStatus}
                stage={stage}
                what={`${name}, ${formatRewards(award)}`}
                onClaim={() => claim(id)}
              />
            </li>
          )
        })}
      </List>
    </Card>
  )
}
