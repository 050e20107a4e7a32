import agentActivity from './agent.activity'
import { t, hasMessage } from '@/shared/i18n/t'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { Stack, Card } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useClaim } from '@/domain/activity/useClaim'
import { useAppSelector } from '@/store/hooks'
import { useAgentDataQuery } from './agentsApi'
import { agentDataSchema, type AgentData } from './agentShapes'
import { percentText } from '@/api/models/prizes'
import { EmptyState } from '@/shared/ui/EmptyState'
import { AgentTeam } from './AgentTeam'
import { statusOfAmount, agentRates, type AgentRate } from './agentModel'
import { CountsCard } from './CountsCard'
import { IncomeCard } from './IncomeCard'
import { InviteCard } from './InviteCard'
import { agentCalls } from './agent.calls'
import { RouteLink } from '@/engine/render/RouteLink'
import { useAddressTab } from '@/engine/render/useAddressTab'
import { buttonClass } from '@/shared/ui/Button'
import agentRule from './agent.rule'
import styles from './Agents.module.css'

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
  const [tab, setTab] = useAddressTab(TABS)
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

/** Commission by level, from the configuration or, if it has none, from the response (`fallback`). */
function AgentRates({ fallback }: { fallback: readonly AgentRate[] }) {
  const configured = agentRates(useAppSelector((state) => state.site.config))
  const rates = configured.length > 0 ? configured : fallback
  if (rates.length === 0) return <EmptyState icon="percent" title={t('agents.rates.none')} />
  return (
    <table className={styles.table}>
      <caption className={styles.note}>{t('agents.rates.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agents.rates.level')}</th>
          <th scope="col">{t('agents.rates.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ level, rate }) => {
          const key = `agents.rates.level${level}`
          return (
            <tr key={level}>
              <th scope="row">{hasMessage(key) ? t(key) : t('agents.rates.levelOther', { level })}</th>
              <td>{percentText(rate)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How the programme works: the steps of its rule page. */
function AgentSteps() {
  const config = useAppSelector((state) => state.site.config)
  if (!config) return null
  return (
    <Card className={styles.card} aria-label={t('agents.tab.rule')}>
      <ol className={styles.steps}>
        {agentRule.content(config).steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <RouteLink to="/rule/agent" className={buttonClass({ variant: 'secondary' })}>
        {t('activity.terms.rule')}
      </RouteLink>
    </Card>
  )
}
