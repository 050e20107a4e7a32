import weekendLotteryActivity from './weekendLottery.activity'
import { weekendLotteryOf, type WeekendLottery } from './weekendLotteryModel'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import { LotteryPast } from './LotteryPast'
import { LotteryPrizes } from './LotteryPrizes'
import { LotteryRound } from './LotteryRound'
import { LotteryTickets } from './LotteryTickets'
import styles from '@/features/activities/parts/Perks.module.css'
import { useWeekendLotteryQuery } from './weekendLotteryApi'

const WAITING = [160, 280, 200]

/** Tickets for deposits and a draw on Sunday: prizes, times and past results for everyone. */
export default function WeekendLotteryPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useWeekendLotteryQuery({ signedIn }, { refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={weekendLotteryActivity.kind}
      title={t('perks.lottery.title')}
      query={query}
      waiting={WAITING}
      expireTime={({ expireTime }) => expireTime}
      rule="weekendLottery"
      visitors={
        <Loaded query={query} waiting={WAITING} failed={t('activity.failed')}>
          {(data) => <Parts data={data} refetch={query.refetch} visitor />}
        </Loaded>
      }
    >
      {(data) => <Parts data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

interface Props {
  data: WeekendLottery
  refetch: () => unknown
  visitor?: boolean
}

function Parts({ data, refetch, visitor = false }: Props) {
  const { prizes, ticketPrice } = weekendLotteryOf(useAppSelector((state) => state.site.config))
  return (
    <div className={styles.column}>
      <LotteryRound data={data} ticketPrice={ticketPrice} refetch={refetch} />
      {!visitor && <LotteryTickets data={data} refetch={refetch} />}
      <LotteryPrizes prizes={prizes} />
      <LotteryPast rounds={data.past} />
    </div>
  )
}
