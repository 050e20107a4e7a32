import weekendLotteryActivity from './weekendLottery.activity'
import { weekendLotteryOf, type WeekendLottery } from './weekendLotteryModel'
import { isNotOffered } from '@/api/isNotOffered'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { Stack } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { NotOffered } from '@/domain/activity/NotOffered'
import { useAppSelector } from '@/store/hooks'
import { LotteryPast } from './LotteryPast'
import { LotteryPrizes } from './LotteryPrizes'
import { LotteryRound } from './LotteryRound'
import { LotteryTickets } from './LotteryTickets'
import { useWeekendLotteryQuery } from './weekendLotteryApi'

const WAITING = [160, 280, 200]

/** Tickets for deposits and a draw on Sunday: prizes, times and past results for everyone. */
export default function WeekendLotteryPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useWeekendLotteryQuery({ signedIn }, { refetchOnMountOrArgChange: true })
  const offered = weekendLotteryOf(useAppSelector((state) => state.site.config))
  const isLacking = query.data === undefined && isNotOffered(query.error)
  const prizes = <LotteryPrizes prizes={offered.prizes} />
  return (
    <ActivityFrame
      kind={weekendLotteryActivity.kind}
      title={t('perks.lottery.title')}
      query={query}
      waiting={WAITING}
      status={({ itemStatus }) => itemStatus}
      expireTime={({ expireTime }) => expireTime}
      rule="weekendLottery"
      visitors={
        isLacking ? (
          <>
            <NotOffered />
            {prizes}
          </>
        ) : (
          <Loaded query={query} waiting={WAITING} failed={t('activity.failed')}>
            {(data) => <Parts data={data} refetch={query.refetch} visitor />}
          </Loaded>
        )
      }
      without={prizes}
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
    <Stack gap={4}>
      <LotteryRound data={data} ticketPrice={ticketPrice} refetch={refetch} />
      {!visitor && <LotteryTickets data={data} refetch={refetch} />}
      <LotteryPrizes prizes={prizes} />
      <LotteryPast rounds={data.past} />
    </Stack>
  )
}
