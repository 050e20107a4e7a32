import { useState } from 'react'
import agentActivity from './agent.activity'
import { t } from '@/shared/i18n/t'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { Stack } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useClaim } from '@/domain/activity/useClaim'
import { useAppSelector } from '@/store/hooks'
import { useAgentDataQuery } from './agentsApi'
import { agentDataSchema, type AgentData } from './agentShapes'
import styles from './Agents.module.css'
import { AgentRates } from './AgentRates'
import { AgentSteps } from './AgentSteps'
import { AgentTeam } from './AgentTeam'
import { statusOfAmount } from './agentModel'
import { CountsCard } from './CountsCard'
import { IncomeCard } from './IncomeCard'
import { InviteCard } from './InviteCard'
import { agentCalls } from './agent.calls'

const TABS = ['team', 'rates', 'rule'] as const

/** The agent programme: invite link, commission and its exchange, team, rates and rules. */
export default function AgentPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useAgentDataQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={agentActivity.kind}
      title={t('agents.agent.title')}
      query={query}
      waiting={[420, 220, 140, 320]}
      status={({ canExchange }) => statusOfAmount(canExchange)}
      expireTime={({ expireTime }) => expireTime}
      rule="agent"
      wide
    >
      {(data) => <Overview data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

function Overview({ data, refetch }: { data: AgentData; refetch: () => unknown }) {
  const [tab, setTab] = useState<string>('team')
  const take = useClaim({
    name: 'agentExchange',
    call: agentCalls.agent3Exchange,
    body: (amount: number) => ({ amount }),
    state: { call: agentCalls.agentData, schema: agentDataSchema },
    // Only an exchange changes the total. If the back end does not send it: done when nothing is left to exchange.
    known: ({ exchanged }) => [`exchanged ${exchanged}`],
    wasDone: (was, _before, now) =>
      (now.exchanged !== undefined && !was('exchanged undefined') && !was(`exchanged ${now.exchanged}`)) ||
      now.canExchange === 0,
    award: (amount) => [{ id: 2001, count: amount, betRate: undefined }],
    refetch,
  })
  return (
    <div className={styles.columns}>
      <Stack gap={4}>
        <InviteCard kind={agentActivity.kind} />
      </Stack>
      <Stack gap={4}>
        <IncomeCard
          variant="exchange"
          today={data.todayCommission}
          total={data.totalCommission}
          ready={data.canExchange}
          take={take}
        />
        <CountsCard
          title={t('agents.agent.team')}
          figures={[
            [t('agents.agent.direct'), data.directNum],
            [t('agents.agent.all'), data.teamNum],
          ]}
          onRefresh={refetch}
        />
        <Tabs
          label={t('agents.agent.tabs')}
          tabs={TABS.map((id) => ({ id, label: t(`agents.tab.${id}`) }))}
          value={tab}
          onChange={setTab}
          idBase="agent"
        />
        <TabPanel idBase="agent" id="team" active={tab === 'team'}>
          <AgentTeam size={data.directNum} />
        </TabPanel>
        <TabPanel idBase="agent" id="rates" active={tab === 'rates'}>
          <AgentRates fallback={data.rates} />
        </TabPanel>
        <TabPanel idBase="agent" id="rule" active={tab === 'rule'}>
          <AgentSteps />
        </TabPanel>
      </Stack>
    </div>
  )
}
