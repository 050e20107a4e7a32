import { maskPhone } from '@/shared/format/phone'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import { PagedRows } from '@/domain/activity/PagedRows'
import { useAgentTeamInfiniteQuery, type Member } from './agentsApi'
import styles from './Agents.module.css'
import { useRefetchOn } from './useRefetchOn'

const keyOf = ({ phone, createTime }: Member) => `${phone} ${createTime}`

/** The team, latest first; refetched when `size`, the number of direct members, changes. */
export function AgentTeam({ size }: { size: number | undefined }) {
  const query = useAgentTeamInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  useRefetchOn(size, query.refetch)
  return (
    <PagedRows
      query={query}
      label={t('agents.tab.team')}
      failed={t('agents.agent.teamFailed')}
      empty={<NoTeam />}
      keyOf={keyOf}
    >
      {({ phone, createTime, active }) => (
        <>
          <span>
            <b className={styles.phone}>{maskPhone(phone)}</b>
            <span className={styles.when}>{timedText('agents.joined', createTime)}</span>
          </span>
          <StatusPill tone={active ? 'good' : 'neutral'}>
            {t(active ? 'agents.agent.active' : 'agents.agent.quiet')}
          </StatusPill>
        </>
      )}
    </PagedRows>
  )
}

function NoTeam() {
  return (
    <EmptyState icon="users" title={t('agents.agent.noTeam')}>
      <ol className={styles.steps}>
        {[1, 2, 3].map((step) => (
          <li key={step}>{t(`agents.steps.step${step}`)}</li>
        ))}
      </ol>
    </EmptyState>
  )
}
