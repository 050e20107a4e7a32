import agentCountActivity from './agentCount.activity'
import { agentCountOf } from './agentModel'
import { timedText } from '@/shared/format/timedText'
import { t, hasMessage } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useClaim } from '@/domain/activity/useClaim'
import { statusOfSteps } from '@/domain/activity/statusOfParts'
import { useAppSelector } from '@/store/hooks'
import { useAgent4DataQuery, useInviteRowsInfiniteQuery, type Invitee } from './agentsApi'
import { agent4DataSchema, type Agent4Data } from './agentShapes'
import { Stack } from '@/shared/ui/Stack'
import { CountsCard } from './CountsCard'
import { DrawBox } from './DrawBox'
import { InviteCard } from './InviteCard'
import { InviteTasks } from './InviteTasks'
import { Milestones } from './Milestones'
import { ScratchBox } from './ScratchBox'
import { agentCountCalls } from './agentCount.calls'
import { maskPhone } from '@/shared/format/phone'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import { PagedRows } from '@/domain/activity/PagedRows'
import { validInviteText } from './validInviteText'
import { useRefetchOn } from './useRefetchOn'
import styles from './Agents.module.css'

/** The invite count: scratch cards, draws, milestones, tasks, and the invited friends. */
export default function AgentCountPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useAgent4DataQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={agentCountActivity.kind}
      title={t('agents.count.title')}
      query={query}
      waiting={[420, 140, 280, 280, 360]}
      status={({ scratchCount = 0, lotteryCount = 0, awardList }, config) =>
        scratchCount + lotteryCount > 0 ? 1 : statusOfSteps(agentCountOf(config).milestones, awardList)
      }
      expireTime={({ expireTime }) => expireTime}
      rule="agentCount"
      wide
    >
      {(data) => <Parts data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

function Parts({ data, refetch }: { data: Agent4Data; refetch: () => unknown }) {
  const { milestones, cards, draws, scratchPerInvite, lotteryPerValid } = agentCountOf(
    useAppSelector((state) => state.site.config),
  )
  // The agent activity that counts for this player (AC-03).
  const kind = useAppSelector((state) => state.player.agentActivityId) || agentCountActivity.kind
  const take = useClaim({
    name: 'agentAward',
    call: agentCountCalls.agent4Award,
    body: (id: number) => ({ id }),
    state: { call: agentCountCalls.agent4Data, schema: agent4DataSchema },
    wasDone: (was, _before, now) => now.awardList.some((one) => was(one.id) && one.itemStatus === 2),
    award: (id) => milestones.find((one) => one.id === id)?.award ?? [],
    refetch,
  })
  return (
    <div className={styles.columns}>
      <Stack gap={4}>
        <InviteCard kind={kind} />
        <InviteTasks data={data} refetch={refetch} />
      </Stack>
      <Stack gap={4}>
        <CountsCard
          title={t('agents.friends')}
          figures={[
            [t('agents.registered'), data.inviteCount],
            [t('agents.validFriends'), data.validCount],
            [t('agents.scratch.left'), data.scratchCount],
            [t('agents.draw.left'), data.lotteryCount],
          ]}
          onRefresh={refetch}
        />
        <ScratchBox data={data} prizes={cards} perFriend={scratchPerInvite} refetch={refetch} />
        <DrawBox data={data} prizes={draws} perFriend={lotteryPerValid} refetch={refetch} />
        <Milestones
          milestones={milestones}
          milestoneStates={data.awardList}
          valid={data.validCount}
          take={take}
        />
        <InviteRows size={data.inviteCount} valid={data.validCount} />
      </Stack>
    </div>
  )
}

const keyOf = ({ phone, createTime }: Invitee) => `${phone} ${createTime}`

const reasonText = (reason: number) => {
  const key = `agents.rows.reason${reason}`
  return hasMessage(key) ? t(key) : t('agents.rows.notYet')
}

/** The invited friends; each shows whether it counts, or why not yet. */
function InviteRows({ size = 0, valid = 0 }: { size: number | undefined; valid: number | undefined }) {
  const config = useAppSelector((state) => state.site.config)
  const query = useInviteRowsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  useRefetchOn(size * 100_000 + valid, query.refetch)
  return (
    <Stack as="section" gap={4} aria-label={t('agents.rows.title')}>
      <h2>{t('agents.rows.title')}</h2>
      <PagedRows
        query={query}
        label={t('agents.rows.title')}
        failed={t('agents.rows.failed')}
        empty={
          <EmptyState icon="user-plus" title={t('agents.rows.none')}>
            <p className={styles.note}>{validInviteText(config, agentCountActivity.kind)}</p>
          </EmptyState>
        }
        keyOf={keyOf}
      >
        {(row) => (
          <>
            <span>
              <b className={styles.phone}>{maskPhone(row.phone)}</b>
              <span className={styles.when}>{timedText('agents.joined', row.createTime)}</span>
            </span>
            <StatusPill tone={row.valid ? 'good' : 'waiting'}>
              {row.valid ? t('agents.rows.valid') : reasonText(row.reason)}
            </StatusPill>
          </>
        )}
      </PagedRows>
    </Stack>
  )
}
