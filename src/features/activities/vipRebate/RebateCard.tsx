import vipRebateActivity from './vipRebate.activity'
import { REWARD } from '@/api/models/reward'
import { vipRebateSchema, type VipRebate } from './vipRebateModel'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { useCompletedToday } from '@/domain/activity/useCompletedToday'
import { useClaim } from '@/domain/activity/useClaim'
import styles from '@/features/activities/parts/Perks.module.css'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { vipRebateCalls } from './vipRebate.calls'

/** Yesterday's rebate, claimable until midnight in Manila. */
export function RebateCard({ data, refetch }: { data: VipRebate; refetch: () => unknown }) {
  const { formatMoney } = useMoneyFormat()
  const { amount, itemStatus, resetTime } = data
  useRefetchAt(resetTime, refetch)
  const complete = useCompletedToday()
  const { stage, claim, checkAgain } = useClaim({
    name: 'vipRebate',
    call: vipRebateCalls.vipRebateReceive,
    body: (shown: number) => ({ amount: shown }),
    state: { call: vipRebateCalls.vipRebate, schema: vipRebateSchema },
    wasDone: (_shown, _before, now) => now.itemStatus === 2,
    award: (count) => [{ id: REWARD.Coin, count }],
    refetch,
    onDone: () => complete(vipRebateActivity.kind),
  })
  const time = formatDateTime(resetTime)
  return (
    <section className={styles.card} aria-label={t('perks.rebate.yesterday')}>
      <h2>{t('perks.rebate.yesterday')}</h2>
      <p className={styles.big}>{formatMoney(amount)}</p>
      <p className={styles.text}>{t(`perks.rebate.state${itemStatus}`, { time })}</p>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      {itemStatus !== 0 && (
        <ClaimButton
          size="l"
          status={amount === undefined ? undefined : itemStatus}
          stage={stage}
          label={t('perks.rebate.claim', { amount: formatMoney(amount) })}
          what={t('perks.rebate.toBalance')}
          onClaim={() => amount !== undefined && claim(amount)}
        />
      )}
    </section>
  )
}
