import inviteFriendsActivity from './inviteFriends.activity'
import { activityRuleOf } from '@/api/models/activityConfig'
import { inviteFriendsSchema, inviteSteps, type InviteFriends, type InviteStep } from './inviteFriendsModel'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Stack, List } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { isOther, useClaim } from '@/domain/activity/useClaim'
import { useAppSelector } from '@/store/hooks'
import { InviteGroup } from './InviteGroup'
import { useInviteFriendsQuery } from './inviteFriendsApi'
import { inviteFriendsCalls } from './inviteFriends.calls'
import { StatusPill } from '@/shared/ui/StatusPill'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from '@/features/activities/parts/Invites.module.css'

/** A reward for each group of friends that is complete (AC-08). */
export default function InviteFriendsPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const endTime = useAppSelector(
    (state) => activityRuleOf(state.site.config, inviteFriendsActivity.kind).endTime,
  )
  const query = useInviteFriendsQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={inviteFriendsActivity.kind}
      title={t('invites.friends.title')}
      query={query}
      waiting={[260, 240]}
      status={({ appInviteBonus1User: state }) => state.itemStatus}
      expireTime={() => endTime}
      rule="inviteFriends"
    >
      {({ appInviteBonus1User: state }) => <Groups state={state} endTime={endTime} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

interface Props {
  state: InviteFriends
  endTime: number
  refetch: () => unknown
}

function Groups({ state, endTime, refetch }: Props) {
  const steps = inviteSteps(useAppSelector((root) => root.site.config))
  const current = steps.find(({ id }) => id === state.awardId)
  // With all received, no step is the current one.
  const step = current ?? (state.itemStatus === 2 ? steps.at(-1) : undefined)
  const take = useClaim({
    name: 'inviteFriends',
    call: inviteFriendsCalls.appInviteBonus1UserReceive,
    body: ({ propId }: { awardId: number; propId: number }) => ({ propId }),
    state: { call: inviteFriendsCalls.appInviteBonus1User, schema: inviteFriendsSchema },
    before: ({ appInviteBonus1User: { awardId = NaN } }) => awardId,
    wasDone: (_was, before, { appInviteBonus1User: now }) =>
      isOther(now.awardId, before) || now.itemStatus === 2,
    award: ({ awardId }) => steps.find(({ id }) => id === awardId)?.award ?? [],
    refetch,
  })
  if (!step)
    return (
      <EmptyState icon="users" title={t(`invites.friends.${state.itemStatus === 2 ? 'finished' : 'none'}`)} />
    )
  return (
    <Stack gap={4}>
      {state.itemStatus === 0 && <TimeLeft until={endTime} />}
      <InviteGroup state={state} step={step} take={take} refetch={refetch} />
      <InviteSteps steps={steps} state={state} />
    </Stack>
  )
}

/** All groups in order, each with its reward. */
function InviteSteps({ steps, state }: { steps: readonly InviteStep[]; state: InviteFriends }) {
  const now = steps.findIndex(({ id }) => id === state.awardId)
  return (
    <section className={styles.card} aria-label={t('invites.friends.all')}>
      <h2 className={styles.title}>{t('invites.friends.all')}</h2>
      <List as="ol" gap={0} className={styles.list}>
        {steps.map(({ id, inviteCount, award }, at) => {
          const received = at < now || (at === now && state.itemStatus === 2)
          return (
            <li key={id} aria-current={at === now && !received ? 'step' : undefined}>
              <div>
                <b>{t('invites.friends.step', { count: inviteCount })}</b>
                <RewardLines rewards={award} />
              </div>
              {received ? (
                <StatusPill tone="good">{t('invites.friends.received')}</StatusPill>
              ) : (
                at === now && <StatusPill tone="waiting">{t('invites.friends.current')}</StatusPill>
              )}
            </li>
          )
        })}
      </List>
    </section>
  )
}
