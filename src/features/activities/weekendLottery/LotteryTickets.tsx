import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { weekendLotterySchema, type WeekendLottery } from './weekendLotteryModel'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { List } from '@/shared/ui/Stack'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useClaim } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from '@/features/activities/parts/Perks.module.css'
import { weekendLotteryCalls } from './weekendLottery.calls'

const TONES: Record<0 | 1 | 2, StatusTone> = { 0: 'waiting', 1: 'good', 2: 'neutral' }

/** The player's tickets with their results, and the deposit missing for the next one. */
export function LotteryTickets({ data, refetch }: { data: WeekendLottery; refetch: () => unknown }) {
  const { formatMoneyShort } = useMoneyFormat()
  const { status, tickets, nextTicket, won, itemStatus } = data
  const formatRewards = useFormatRewards()
  const { stage, claim, checkAgain } = useClaim({
    name: 'weekendLottery',
    call: weekendLotteryCalls.weekendLotteryReceive,
    body: (round: number) => ({ round }),
    state: { call: weekendLotteryCalls.weekendLottery, schema: weekendLotterySchema },
    wasDone: (was, _before, now) => was(now.round) && now.itemStatus === 2,
    award: () => won,
    refetch,
  })
  const over = status === 'drawn' || status === 'closed'
  const next = formatMoneyShort(nextTicket)
  return (
    <section className={styles.card} aria-label={t('perks.lottery.tickets')}>
      <h2>{t('perks.lottery.tickets')}</h2>
      {tickets.length === 0 ? (
        <p className={styles.text}>{t(`perks.lottery.none.${status}`)}</p>
      ) : (
        <List gap={0} className={styles.list}>
          {tickets.map((ticket, at) => (
            <li key={`${at} ${ticket.number}`}>
              <span>
                <b className={styles.number}>{ticket.number}</b>
                <span className={styles.note}>
                  {timedText('perks.lottery.source', ticket.createTime, {
                    amount: formatMoneyShort(ticket.amount),
                  })}
                </span>
              </span>
              {ticket.status === undefined ? (
                <StatusPill tone="neutral">{t('activity.statusUnknown')}</StatusPill>
              ) : (
                <StatusPill tone={TONES[ticket.status]}>
                  {t(`perks.lottery.ticket${ticket.status}`)}
                </StatusPill>
              )}
            </li>
          ))}
        </List>
      )}
      {status === 'open' && nextTicket !== undefined && nextTicket > 0 && (
        <>
          <p className={styles.text}>{t('perks.lottery.next', { amount: next })}</p>
          <ActivityDepositLink bonus={RECHARGE_BONUS.Weekend} amount={nextTicket} size="l">
            {t('perks.lottery.deposit', { amount: next })}
          </ActivityDepositLink>
        </>
      )}
      {over && tickets.length > 0 && tickets.every((ticket) => ticket.status === 2) && (
        <p className={styles.text}>{t('perks.lottery.notWon')}</p>
      )}
      {won.length > 0 && (
        <>
          <p className={styles.text}>{t('perks.lottery.won')}</p>
          <RewardLines rewards={won} />
          <ActionNotice stage={stage} onCheckAgain={checkAgain} />
          <ClaimButton
            size="l"
            status={itemStatus}
            stage={stage}
            ended={status === 'closed'}
            what={formatRewards(won)}
            onClaim={() => claim(data.round)}
          />
        </>
      )}
    </section>
  )
}
