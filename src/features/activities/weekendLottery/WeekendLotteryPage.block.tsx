import weekendLotteryActivity from './weekendLottery.activity'
import {
  weekendLotteryOf,
  type WeekendLottery,
  type LotteryPrize,
  type LotteryRound,
} from './weekendLotteryModel'
import { isNotOffered } from '@/api/isNotOffered'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { Stack } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { NotOffered } from '@/domain/activity/NotOffered'
import { useAppSelector } from '@/store/hooks'
import { CurrentRound } from './CurrentRound'
import { LotteryTickets } from './LotteryTickets'
import { useWeekendLotteryQuery } from './weekendLotteryApi'
import { RewardLines } from '@/domain/activity/RewardLines'
import { listText } from '@/shared/format/listText'
import styles from '@/features/activities/parts/Perks.module.css'

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
      <CurrentRound data={data} ticketPrice={ticketPrice} refetch={refetch} />
      {!visitor && <LotteryTickets data={data} refetch={refetch} />}
      <LotteryPrizes prizes={prizes} />
      <LotteryPast rounds={data.past} />
    </Stack>
  )
}

/** The prizes, and the number of tickets that win each. */
function LotteryPrizes({ prizes }: { prizes: readonly LotteryPrize[] }) {
  return (
    <section className={styles.card} aria-label={t('perks.lottery.prizes')}>
      <h2>{t('perks.lottery.prizes')}</h2>
      {prizes.length === 0 ? (
        <p className={styles.note}>{t('perks.lottery.noPrizes')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('perks.lottery.prize')}</th>
              <th scope="col">{t('perks.lottery.reward')}</th>
              <th scope="col">{t('perks.lottery.winners')}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ id, count, award }) => (
              <tr key={id}>
                <th scope="row">{t('perks.lottery.place', { place: id })}</th>
                <td>
                  <RewardLines rewards={award} />
                </td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The winning numbers of earlier rounds. */
function LotteryPast({ rounds }: { rounds: readonly LotteryRound[] }) {
  return (
    <section className={styles.card} aria-label={t('perks.lottery.past')}>
      <h2>{t('perks.lottery.past')}</h2>
      {rounds.length === 0 && <p className={styles.note}>{t('perks.lottery.noPast')}</p>}
      {rounds.map(({ round, drawTime, results }, at) => (
        <details key={round ?? `at ${at}`} open={at === 0} className={styles.more}>
          <summary>{timedText('perks.lottery.drawn', drawTime)}</summary>
          <dl className={styles.results}>
            {results.map(({ prizeId, numbers }) => (
              <div key={prizeId}>
                <dt>{t('perks.lottery.place', { place: prizeId })}</dt>
                <dd>{listText(numbers)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}
