import inviteFriendsActivity from './inviteFriends.activity'
import type { InviteFriends, InviteStep } from './inviteFriendsModel'
import { progressOf } from '@/api/models/prizes'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import type { ClaimState } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from '@/features/activities/parts/Invites.module.css'
import { InviteShare } from '@/features/activities/parts/InviteShare'
import groupStyles from './InviteGroup.module.css'

/** Up to this many people get a figure each. */
const MAX_SHOWN = 12

interface Props {
  state: InviteFriends
  step: InviteStep
  take: ClaimState<{ awardId: number; propId: number }>
  refetch: () => unknown
}

/** The current group: the player, the friends who joined, and the invite or claim button (AC-08). */
export function InviteGroup({ state, step, take, refetch }: Props) {
  const formatRewards = useFormatRewards()
  const size = step.inviteCount + 1
  // Without a count nobody is said to be missing.
  const here = state.inviteCount === undefined ? undefined : Math.min(state.inviteCount + 1, size)
  const propId = step.award[0]?.id
  return (
    <section className={styles.card} aria-label={t('invites.friends.group')}>
      <div className={styles.head}>
        <h2>{t('invites.friends.step', { count: step.inviteCount })}</h2>
        {state.itemStatus !== 2 && (
          <IconButton icon="refresh" label={t('invites.refresh')} onClick={() => void refetch()} />
        )}
      </div>
      {here !== undefined && size <= MAX_SHOWN && (
        <div className={groupStyles.people} aria-hidden="true">
          {Array.from({ length: size }, (_, at) => (
            <span key={at} className={classNames(groupStyles.person, at < here && groupStyles.here)}>
              <Icon name={at < here ? 'user' : 'plus'} size={20} />
            </span>
          ))}
        </div>
      )}
      <ProgressBar
        label={t('invites.friends.progressLabel')}
        value={here}
        max={size}
        text={t('invites.friends.progress', progressOf(here, size))}
      />
      <RewardLines rewards={step.award} />
      {state.itemStatus === 2 && <p className={styles.note}>{t('invites.friends.finished')}</p>}
      <ActionNotice stage={take.stage} onCheckAgain={take.checkAgain} />
      <ClaimButton
        size="l"
        status={state.itemStatus}
        stage={take.stage}
        label={t('invites.friends.receive')}
        what={formatRewards(step.award)}
        action={<InviteShare kind={inviteFriendsActivity.kind} link="default" />}
        {...(propId === undefined && { blocked: t('invites.friends.noReward') })}
        onClaim={() => propId !== undefined && take.claim({ awardId: step.id, propId })}
      />
    </section>
  )
}
