import agent5Activity from './agent5.activity'
import { agent5Of, statusOfAmount } from './agentModel'
import { t, hasMessage } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useClaim } from '@/domain/activity/useClaim'
import { statusOfSteps } from '@/domain/activity/statusOfParts'
import { useAppSelector } from '@/store/hooks'
import { useAgent5UserQuery, useAgent5LogInfiniteQuery, type Income } from './agentsApi'
import { agent5UserSchema, type Agent5User } from './agentShapes'
import { Stack } from '@/shared/ui/Stack'
import { CountsCard } from './CountsCard'
import { IncomeCard } from './IncomeCard'
import { InviteCard } from './InviteCard'
import { Milestones } from './Milestones'
import { agent5Calls } from './agent5.calls'
import { formatDateTime } from '@/shared/format/dateTime'
import { maskPhone } from '@/shared/format/phone'
import { EmptyState } from '@/shared/ui/EmptyState'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { PagedRows } from '@/domain/activity/PagedRows'
import { useRefetchOn } from './useRefetchOn'
import styles from './Agents.module.css'

/** Agent five: income from friends and its log, and milestones for valid friends. */
export default function Agent5Page() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useAgent5UserQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={agent5Activity.kind}
      title={t('agents.five.title')}
      query={query}
      waiting={[420, 220, 360, 320]}
      status={({ receivable, validList }, config) =>
        receivable === 0 ? statusOfSteps(agent5Of(config).milestones, validList) : statusOfAmount(receivable)
      }
      expireTime={({ expireTime }) => expireTime}
      rule="agent5"
      wide
    >
      {(data) => <Blocks data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

const STATE = { call: agent5Calls.appAgent5User, schema: agent5UserSchema } as const

function Blocks({ data, refetch }: { data: Agent5User; refetch: () => unknown }) {
  const { milestones } = agent5Of(useAppSelector((state) => state.site.config))
  const income = useClaim({
    name: 'agent5Receive',
    call: agent5Calls.appAgent5UserReceive,
    body: (amount: number) => ({ amount }),
    state: STATE,
    // Only receiving changes the total. If the back end does not send it: done when nothing is left to receive.
    known: ({ received }) => [`received ${received}`],
    wasDone: (was, _before, now) =>
      (now.received !== undefined && !was('received undefined') && !was(`received ${now.received}`)) ||
      now.receivable === 0,
    award: (amount) => [{ id: 2001, count: amount, betRate: undefined }],
    refetch,
  })
  const milestone = useClaim({
    name: 'agent5Valid',
    call: agent5Calls.appAgent5UserInviteValidReceive,
    body: (id: number) => ({ id }),
    state: STATE,
    wasDone: (was, _before, now) => now.validList.some((one) => was(one.id) && one.itemStatus === 2),
    award: (id) => milestones.find((one) => one.id === id)?.award ?? [],
    refetch,
  })
  return (
    <div className={styles.columns}>
      <Stack gap={4}>
        <InviteCard kind={agent5Activity.kind} />
      </Stack>
      <Stack gap={4}>
        <IncomeCard
          variant="receive"
          today={data.todayIncome}
          total={data.totalIncome}
          ready={data.receivable}
          take={income}
        />
        <CountsCard
          title={t('agents.friends')}
          figures={[
            [t('agents.registered'), data.inviteCount],
            [t('agents.validFriends'), data.validCount],
          ]}
          onRefresh={refetch}
        />
        <Milestones
          milestones={milestones}
          milestoneStates={data.validList}
          valid={data.validCount}
          take={milestone}
        />
        <IncomeLog total={data.totalIncome} />
      </Stack>
    </div>
  )
}

const keyOf = ({ id, createTime, phone, amount }: Income) => id || `${createTime} ${phone} ${amount}`

/** The log of income, latest first; refetched when `total` changes. */
function IncomeLog({ total }: { total: number | undefined }) {
  const query = useAgent5LogInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  useRefetchOn(total, query.refetch)
  return (
    <Stack as="section" gap={4} aria-label={t('agents.log.title')}>
      <h2>{t('agents.log.title')}</h2>
      <PagedRows
        query={query}
        label={t('agents.log.title')}
        failed={t('agents.log.failed')}
        empty={<EmptyState icon="history" title={t('agents.log.none')} />}
        keyOf={keyOf}
      >
        {({ createTime, source, phone, amount }) => {
          const key = `agents.log.source${source}`
          return (
            <>
              <span>
                {hasMessage(key) ? t(key) : t('agents.log.other')}{' '}
                {phone !== '' && <b className={styles.phone}>{maskPhone(phone)}</b>}
                <span className={styles.when}>{formatDateTime(createTime)}</span>
              </span>
              <span className={styles.amount}>
                <OwnMoney value={amount} />
              </span>
            </>
          )
        }}
      </PagedRows>
    </Stack>
  )
}
