import type { InviteTask } from './agentModel'
import agentCountActivity from './agentCount.activity'
import { progressOf } from '@/api/models/prizes'
import type { ItemStatus } from '@/api/models/claim'
import { hasMessage, t } from '@/shared/i18n/t'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { showToast } from '@/shared/ui/toast'
import { activityFailureText } from '@/domain/activity/activityFailure'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { ShareButton } from '@/domain/activity/ShareButton'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import { useShareLink } from '@/domain/activity/useShareLink'
import styles from './Agents.module.css'
import { useShareInviteTaskMutation } from './agentsApi'

interface Props {
  task: InviteTask
  count: number | undefined
  status: ItemStatus | undefined
  stage: ActionStage
  onClaim: () => void
  onShared: () => unknown
}

/** One task: its goal, rewards and progress, and a Share or Receive button. */
export function InviteTaskRow({ task, count, status, stage, onClaim, onShared }: Props) {
  const [sendShare] = useShareInviteTaskMutation()
  const url = useShareLink('agent')
  const key = `agents.tasks.type${task.type}`
  const title = hasMessage(`${key}_other`)
    ? t(key, { count: task.target })
    : t('agents.tasks.typeOther', { id: task.id })
  const reportShare = async () => {
    const { error } = await sendShare(task.id)
    if (error) showToast({ kind: 'error', message: activityFailureText(error) })
    await onShared()
  }
  const share = url !== '' && (
    <ShareButton
      kind={agentCountActivity.kind}
      url={url}
      what={title}
      size="s"
      variant="secondary"
      reportShare={reportShare}
    />
  )
  return (
    <li className={styles.item}>
      <div>
        <b>{title}</b>
        <RewardLines rewards={task.award} />
        {status === 0 && (
          <ProgressBar
            label={title}
            value={count}
            max={task.target}
            text={t('agents.milestones.progress', progressOf(count, task.target))}
          />
        )}
      </div>
      <ClaimButton
        size="s"
        status={status}
        stage={stage}
        what={title}
        label={t('agents.tasks.receive')}
        onClaim={onClaim}
        {...(share && { action: share })}
      />
    </li>
  )
}
