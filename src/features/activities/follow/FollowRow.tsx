import { followResponseSchema, type Follow, type Network } from './followModel'
import { taskStateSchema, type TaskState } from '@/api/models/taskUser'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import type { IconName } from '@/shared/ui/iconNames'
import { useOnline } from '@/shared/ui/useOnline'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useClaim } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { openExternal } from '@/shared/safe/openTarget'
import { showToast } from '@/shared/ui/toast'
import { activityFailureText, followActivityFailure } from '@/domain/activity/activityFailure'
import styles from '@/features/activities/parts/Perks.module.css'
import { sessionCalls } from '@/domain/session/session.calls'
import { useReportVisitMutation } from './followApi'

const ICONS: Record<Network, IconName> = {
  facebook: 'users',
  telegram: 'send',
  instagram: 'camera',
  whatsapp: 'message-circle',
}

interface Props {
  follow: Follow
  state: TaskState
  refetch: () => unknown
}

const isReceived = ({ taskData }: TaskState, type: number) => (taskData[type] ?? 0) > 0

/** One channel: visit it, then claim. The tasks page uses the same claim name, so both share its lock (AU-21). */
export function FollowRow({ follow, state, refetch }: Props) {
  const { network, type, url, award } = follow
  const dispatch = useAppDispatch()
  const online = useOnline()
  const formatRewards = useFormatRewards()
  const { visit, busy } = useVisit(type, url, refetch)
  const { stage, claim, checkAgain } = useClaim({
    name: `task ${type}`,
    call: sessionCalls.receiveTaskAward,
    body: (input: { type: number }) => input,
    response: followResponseSchema,
    state: { call: sessionCalls.getTaskUser, schema: taskStateSchema },
    wasDone: (_input, _before, now) => isReceived(now, type),
    award: () => award,
    // Also updates the tasks page and its badge.
    refetch: () => dispatch(portalApi.util.invalidateTags(['Tasks', 'Records', 'Points'])),
  })
  const name = t(`perks.follow.network.${network}`)
  const visited = (state.achieveData[type] ?? 0) > 0
  return (
    <li>
      <span className={styles.channel}>
        <Icon name={ICONS[network]} size={24} />
        <span>
          <b>{name}</b>
          <RewardLines rewards={award} />
        </span>
      </span>
      <ClaimButton
        size="s"
        status={isReceived(state, type) ? 2 : visited ? 1 : 0}
        stage={stage}
        what={`${name}, ${formatRewards(award)}`}
        action={
          <Button
            size="s"
            variant="secondary"
            icon="external-link"
            busy={busy}
            disabled={!online}
            aria-label={`${t('perks.follow.on', { network: name })}. ${t('common.newWindow')}`}
            onClick={visit}
          >
            {t('perks.follow.follow')}
          </Button>
        }
        onClaim={() => claim({ type })}
      />
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
    </li>
  )
}

/** Opens a channel in a new window and reports the visit to the back end, which makes its reward claimable. */
function useVisit(type: number, url: string, refetch: () => unknown) {
  const dispatch = useAppDispatch()
  const [report, { isLoading: busy }] = useReportVisitMutation()
  const visit = async () => {
    if (!openExternal(url)) return
    const { error } = await report(type)
    if (error) {
      showToast({ kind: 'error', message: activityFailureText(error) })
      dispatch(followActivityFailure(error))
    }
    void refetch()
  }
  return { visit: () => void visit(), busy }
}
