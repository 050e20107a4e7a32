import { activityRuleOf } from '@/api/models/activityConfig'
import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import newYearActivity from './newYear.activity'
import { newYearOf, newYearSchema, type NewYear, type NewYearConfig } from './newYearModel'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useClaim, type ClaimState } from '@/domain/activity/useClaim'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { statusOfParts } from '@/domain/activity/statusOfParts'
import { useAppSelector } from '@/store/hooks'
import { ExtraStation } from '@/features/activities/parts/ExtraStation'
import { NewYearTicker } from './NewYearTicker'
import { useNewYearQuery } from './newYearApi'
import { SetStation } from './SetStation'
import { TaskStation } from './TaskStation'
import { newYearCalls } from './newYear.calls'
import { progressOf } from '@/api/models/prizes'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { Station } from '@/features/activities/parts/Station'
import styles from '@/features/activities/parts/Seasons.module.css'

/** New Year: tasks and a share give items, a set of items opens a box, boxes open the envelope. */
export default function NewYearPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useNewYearQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={newYearActivity.kind}
      title={t('seasons.newYear.title')}
      query={query}
      waiting={[96, 420, 420, 240]}
      status={({ tasks, shareStatus, grandStatus, extraStatus }) =>
        statusOfParts([...tasks.map(({ itemStatus }) => itemStatus), shareStatus, grandStatus, extraStatus])
      }
      expireTime={({ expireTime }) => expireTime}
      rule="newYear"
      wide
    >
      {(data) => <Fair data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

const STATE = { call: newYearCalls.appNewYearUser, schema: newYearSchema } as const
const EMPTY = () => ({})

function Fair({ data, refetch }: { data: NewYear; refetch: () => unknown }) {
  const site = useAppSelector((state) => state.site.config)
  const config = newYearOf(site)
  useRefetchAt(data.nextTime, refetch)
  const box = useClaim({
    name: 'newYearBox',
    call: newYearCalls.appNewYearUserBoxOpen,
    body: EMPTY,
    state: STATE,
    before: ({ opened = NaN }) => opened,
    wasDone: (_opened, before, now) => (now.opened ?? NaN) - before,
    refetch,
  })
  const task = useClaim({
    name: 'newYearTask',
    call: newYearCalls.appNewYearUserReceiveTask,
    body: (id: number) => ({ id }),
    state: STATE,
    wasDone: (was, _before, now) => now.tasks.some((one) => was(one.id) && one.itemStatus === 2),
    award: (id) => config.tasks.find((one) => one.id === id)?.award ?? [],
    refetch,
  })
  const share = useClaim({
    name: 'newYearShare',
    call: newYearCalls.appNewYearUserShare,
    body: EMPTY,
    state: STATE,
    wasDone: (_kind, _before, now) => now.shareStatus === 2,
    refetch,
  })
  const grand = useClaim({
    name: 'newYearGrand',
    call: newYearCalls.appNewYearUserOpen,
    body: EMPTY,
    state: STATE,
    wasDone: (_boxes, _before, now) => now.grandStatus === 2,
    award: () => config.grandAward,
    refetch,
  })
  const extra = useClaim({
    name: 'newYearExtra',
    call: newYearCalls.appNewYearUserExtra,
    body: EMPTY,
    state: STATE,
    wasDone: (_price, _before, now) => now.extraStatus === 2,
    award: () => config.extraAward,
    refetch,
  })
  return (
    <>
      <p>{t('seasons.newYear.lead')}</p>
      <TimeLeft until={data.expireTime} />
      <NewYearTicker />
      <div className={styles.columns}>
        <SetStation data={data} prizes={config.prizes} take={box} />
        <TaskStation
          data={data}
          tasks={config.tasks}
          minDeposit={activityRuleOf(site, newYearActivity.kind).minDeposit}
          take={task}
          share={share}
        />
        <EnvelopeStation data={data} config={config} take={grand} />
        <ExtraStation
          title={t('seasons.newYear.extra')}
          bonus={RECHARGE_BONUS.Year2023}
          price={config.extraPrice}
          award={config.extraAward}
          status={data.extraStatus}
          take={extra}
        />
      </div>
    </>
  )
}

interface EnvelopeStationProps {
  data: NewYear
  config: NewYearConfig
  take: ClaimState<number>
}

/** The grand envelope, opened once by a number of boxes. */
function EnvelopeStation({ data, config: { grandBoxes, grandAward }, take }: EnvelopeStationProps) {
  const formatRewards = useFormatRewards()
  if (grandBoxes === 0) return null
  const title = t('seasons.newYear.grand')
  return (
    <Station title={title} take={take}>
      <p className={styles.note}>{t('seasons.newYear.grandLead', { count: grandBoxes })}</p>
      <ProgressBar
        label={title}
        value={data.opened}
        max={grandBoxes}
        text={t('seasons.progress', progressOf(data.opened, grandBoxes))}
      />
      <div className={styles.row}>
        <RewardLines rewards={grandAward} />
        <ClaimButton
          status={data.grandStatus}
          stage={take.stage}
          label={t('activity.claimOf', { what: formatRewards(grandAward) })}
          what={title}
          onClaim={() => take.claim(grandBoxes)}
        />
      </div>
    </Station>
  )
}
