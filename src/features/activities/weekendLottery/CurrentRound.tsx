import type { WeekendLottery } from './weekendLotteryModel'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatDateTime } from '@/shared/format/dateTime'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import styles from '@/features/activities/parts/Perks.module.css'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'

const TONES: Record<WeekendLottery['status'], StatusTone> = {
  upcoming: 'waiting',
  open: 'good',
  drawing: 'waiting',
  drawn: 'good',
  closed: 'neutral',
}

interface Props {
  data: WeekendLottery
  ticketPrice: number
  refetch: () => unknown
}

/** The state of the round and the time of its next step; fetches again at that time. */
export function CurrentRound({ data, ticketPrice, refetch }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const { status, startTime, endTime, drawTime, claimTime } = data
  const next = { upcoming: startTime, open: endTime, drawing: drawTime, drawn: claimTime, closed: 0 }[status]
  useRefetchAt(next, refetch)
  return (
    <section className={styles.card} aria-label={t('perks.lottery.round')}>
      <div className={styles.head}>
        <h2>{t('perks.lottery.round')}</h2>
        <IconButton icon="refresh" label={t('perks.refresh')} onClick={() => void refetch()} />
      </div>
      <div role="status">
        <StatusPill tone={TONES[status]}>{t(`perks.lottery.status.${status}`)}</StatusPill>
      </div>
      <p className={styles.text}>{roundText(data)}</p>
      {status === 'open' && <TimeLeft until={endTime} />}
      {ticketPrice > 0 && (
        <p className={styles.note}>
          {t('perks.lottery.howTickets', { amount: formatMoneyShort(ticketPrice) })}
        </p>
      )}
    </section>
  )
}

/** What its status means, and when the next steps are; a time that is unknown has no sentence. */
function roundText({ status, startTime, endTime, drawTime, claimTime }: WeekendLottery): string {
  const key = `perks.lottery.text.${status}`
  const draw = timedText('perks.lottery.drawAt', drawTime)
  const sentences = {
    upcoming: [endTime > 0 ? timedText(key, startTime, { end: formatDateTime(endTime) }) : '', draw],
    open: [timedText(key, endTime), draw],
    drawing: [t(key)],
    drawn: [timedText(key, drawTime), timedText('perks.lottery.claimUntil', claimTime)],
    closed: [t(key)],
  }
  return sentences[status].filter(Boolean).join(' ')
}
