import supplyActivity from './supply.activity'
import { supplyOfActivities, supplyOffer, supplySchema, type Supply } from './supplyModel'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Card } from '@/shared/ui/Stack'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useCompletedToday } from '@/domain/activity/useCompletedToday'
import { useClaim } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { useAppSelector } from '@/store/hooks'
import styles from '@/features/activities/parts/Bonuses.module.css'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { activityCalls } from '@/domain/activity/activity.calls'
import { supplyCalls } from './supply.calls'

const TONES = ['neutral', 'good', 'waiting'] as const

interface Props {
  state: Supply
  /** Known from the list of activities only, which does not say how often it can be received. */
  isFromList: boolean
  refetch: () => unknown
}

/** The relief bonus: its conditions, how many are left today, and the claim. */
export function Relief({ state, isFromList, refetch }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const offer = supplyOffer(useAppSelector((root) => root.site.config))
  const formatRewards = useFormatRewards()
  useRefetchAt(state.resetTime, refetch)
  const complete = useCompletedToday()
  const { stage, claim, checkAgain } = useClaim({
    name: 'supply',
    call: supplyCalls.bankruptBonus,
    body: () => ({}),
    state: {
      call: isFromList ? activityCalls.getActivityIds : supplyCalls.bankruptUser,
      schema: isFromList ? supplyOfActivities : supplySchema,
    },
    before: ({ bankruptUser }) => bankruptUser.leftToday ?? NaN,
    wasDone: (_input, before, now) => before - (now.bankruptUser.leftToday ?? NaN),
    award: () => offer.award,
    refetch,
    onDone: () => (state.leftToday ?? 2) <= 1 && complete(supplyActivity.kind),
  })
  if (offer.award.length === 0) return <EmptyState icon="piggy-bank" title={t('bonuses.supply.none')} />

  const { itemStatus, leftToday, resetTime } = state
  const what = formatRewards(offer.award)
  const amount = formatMoneyShort(offer.balanceBelow)
  return (
    <Card aria-label={t('bonuses.supply.title')}>
      <div className={styles.head}>
        <RewardLines rewards={offer.award} />
        <StatusPill tone={TONES[itemStatus]}>{t(`bonuses.supply.status${itemStatus}`)}</StatusPill>
      </div>
      {offer.balanceBelow > 0 && <p className={styles.lead}>{t('bonuses.supply.condition', { amount })}</p>}
      {offer.balanceBelow > 0 && itemStatus === 0 && <p>{t('bonuses.supply.notEligible', { amount })}</p>}
      {!isFromList && (
        <p className={styles.note}>
          {offer.timesPerDay > 0 &&
            leftToday !== undefined &&
            t('bonuses.supply.left', {
              count: Math.min(leftToday, offer.timesPerDay),
              most: offer.timesPerDay,
            })}{' '}
          {resetTime > 0 && t('bonuses.supply.reset', { time: formatDateTime(resetTime) })}
        </p>
      )}
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <ClaimButton
        size="l"
        status={itemStatus}
        stage={stage}
        label={t('bonuses.supply.receive', { what })}
        what={t('bonuses.supply.title')}
        onClaim={() => claim(null)}
      />
    </Card>
  )
}
