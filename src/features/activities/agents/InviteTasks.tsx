import { Loaded } from '@/shared/ui/Loaded'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Card, List } from '@/shared/ui/Stack'
import { agentCountOf } from './agentModel'
import { useClaim } from '@/domain/activity/useClaim'
import { useAppSelector } from '@/store/hooks'
import { useInviteTasksQuery } from './agentsApi'
import { inviteTasksSchema, type Agent4Data } from './agentShapes'
import styles from './Agents.module.css'
import { InviteTaskRow } from './InviteTaskRow'
import { useRefetchOn } from './useRefetchOn'
import { agentCountCalls } from './agentCount.calls'

/** The tasks besides the milestones, each with rewards to claim once it is done. */
export function InviteTasks({ data, refetch }: { data: Agent4Data; refetch: () => unknown }) {
  const { tasks } = agentCountOf(useAppSelector((state) => state.site.config))
  const query = useInviteTasksQuery(undefined, { refetchOnMountOrArgChange: true })
  useRefetchOn((data.inviteCount ?? 0) * 100_000 + (data.validCount ?? 0), query.refetch)
  const refetchAll = () => Promise.all([query.refetch(), refetch()])
  const { stage, claim, checkAgain } = useClaim({
    name: 'agentTask',
    call: agentCountCalls.appProxyUser4TaskUserReceive,
    body: (id: number) => ({ id }),
    state: { call: agentCountCalls.appProxyUser4TaskUser, schema: inviteTasksSchema },
    wasDone: (was, _before, now) => now.list.some((one) => was(one.id) && one.itemStatus === 2),
    award: (id) => tasks.find((one) => one.id === id)?.award ?? [],
    refetch: refetchAll,
  })
  if (tasks.length === 0) return null
  return (
    <Card className={styles.card} aria-label={t('agents.tasks.title')}>
      <h2>{t('agents.tasks.title')}</h2>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <Loaded query={query} waiting={[88, 88, 88]} failed={t('agents.tasks.failed')}>
        {({ list }) => (
          <List gap={0}>
            {tasks.map((task) => {
              const own = list.find(({ id }) => id === task.id)
              return (
                <InviteTaskRow
                  key={task.id}
                  task={task}
                  count={own?.count}
                  status={own?.itemStatus}
                  stage={stage}
                  onClaim={() => claim(task.id)}
                  onShared={refetchAll}
                />
              )
            })}
          </List>
        )}
      </Loaded>
    </Card>
  )
}
