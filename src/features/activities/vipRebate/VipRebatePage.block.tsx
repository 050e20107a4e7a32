import vipRebateActivity from './vipRebate.activity'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import { Stack } from '@/shared/ui/Stack'
import { useVipRebateQuery } from './vipRebateApi'
import { RebateTable } from './RebateTable'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { nextLevel } from '@/domain/activity/vipLevels'
import { vipRebateTable } from '@/domain/activity/vipRebateTable'
import { REWARD } from '@/api/models/reward'
import { vipRebateSchema, type VipRebate } from './vipRebateModel'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { useCompletedToday } from '@/domain/activity/useCompletedToday'
import { useClaim } from '@/domain/activity/useClaim'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { rebateStateText } from './rebateStateText'
import { vipRebateCalls } from './vipRebate.calls'
import styles from '@/features/activities/parts/Perks.module.css'

/** The VIP rebate: a share of yesterday's bets, by level and category. */
export default function VipRebatePage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useVipRebateQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={vipRebateActivity.kind}
      title={t('perks.rebate.title')}
      query={query}
      waiting={[180, 100, 480]}
      status={({ itemStatus }) => itemStatus}
      expireTime={({ expireTime }) => expireTime}
      rule="vipRebate"
      without={
        <Stack gap={4}>
          <RebateLevel />
          <RebateTable />
        </Stack>
      }
    >
      {(data) => (
        <Stack gap={4}>
          <RebateCard data={data} refetch={query.refetch} />
          <RebateLevel />
          <RebateTable />
        </Stack>
      )}
    </ActivityFrame>
  )
}

/** The player's bet amount, and the one that the next level needs. */
function RebateLevel() {
  const { formatMoney, formatMoneyShort } = useMoneyFormat()
  const user = useAppSelector((state) => state.session.user)
  const { levels } = vipRebateTable(useAppSelector((state) => state.site.config))
  if (!user || levels.length === 0) return null
  const own = levels.find(({ number }) => number === user.vip)
  const next = nextLevel(levels, user.bet)
  return (
    <section className={styles.card} aria-label={t('perks.rebate.level')}>
      <h2>
        {own ? t('perks.rebate.levelName', { level: own.number, name: own.title }) : t('perks.rebate.level')}
      </h2>
      <p className={styles.text}>
        {t('perks.rebate.bet', { amount: formatMoney(user.bet) })}{' '}
        {next && t('perks.rebate.next', { amount: formatMoneyShort(next.betAmount) })}
        {!next && user.bet !== undefined && t('perks.rebate.top')}
      </p>
      <p className={styles.note}>{t('perks.rebate.noPressure')}</p>
    </section>
  )
}

/** Yesterday's rebate, claimable until midnight in Manila. */
function RebateCard({ data, refetch }: { data: VipRebate; refetch: () => unknown }) {
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
  return (
    <section className={styles.card} aria-label={t('perks.rebate.yesterday')}>
      <h2>{t('perks.rebate.yesterday')}</h2>
      <p className={styles.big}>{formatMoney(amount)}</p>
      <p className={styles.text}>{rebateStateText(itemStatus, resetTime)}</p>
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
