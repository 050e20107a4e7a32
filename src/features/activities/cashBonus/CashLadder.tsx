import { cashBonusSchema, cashBonusSteps, type CashBonus } from './cashBonusModel'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { Card } from '@/shared/ui/Stack'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useClaim } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { useAppSelector } from '@/store/hooks'
import styles from '@/features/activities/parts/Bonuses.module.css'
import { leastDeposit } from './leastDeposit'
import { StepList } from '@/features/activities/parts/StepList'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { cashBonusCalls } from './cashBonus.calls'

/** States of steps by item status; an unreached step is `now` or `next`. */
const STATES = [undefined, 'ready', 'done'] as const

/** Today's deposits, when they reset, and the steps. */
export function DepositLadder({ state, refetch }: { state: CashBonus; refetch: () => unknown }) {
  const { formatMoneyShort } = useMoneyFormat()
  const config = useAppSelector((root) => root.site.config)
  const formatRewards = useFormatRewards()
  const steps = cashBonusSteps(config)
  const statusOf = (stepId: number) => state.list.find(({ id }) => id === stepId)?.itemStatus
  useRefetchAt(state.resetTime, refetch)
  const { stage, claim, checkAgain } = useClaim({
    name: 'cashBonus',
    call: cashBonusCalls.receiverRechargeBonusCollection6,
    body: (awardId: number) => ({ awardId }),
    state: { call: cashBonusCalls.rechargeBonusCollection6, schema: cashBonusSchema },
    wasDone: (was, _before, now) =>
      now.rechargeBonusCollection6.list.some(({ id, itemStatus }) => was(id) && itemStatus === 2),
    award: (awardId) => steps.find(({ id }) => id === awardId)?.award ?? [],
    refetch,
  })
  if (steps.length === 0) return <EmptyState icon="gift" title={t('bonuses.cashBonus.none')} />

  const paid = state.rechargeToday
  const today = formatMoneyShort(paid)
  const next = steps.find(({ id, price }) => statusOf(id) === 0 && !(paid !== undefined && price <= paid))
  const reachedAll = steps.every(({ id, price }) => (paid !== undefined ? price <= paid : statusOf(id) === 2))
  return (
    <>
      <p className={styles.lead}>{t('bonuses.cashBonus.lead')}</p>
      <Card aria-label={t('bonuses.cashBonus.today')}>
        <h2>{t('bonuses.cashBonus.today')}</h2>
        <ProgressBar
          label={t('bonuses.cashBonus.today')}
          value={paid}
          max={next?.price ?? paid}
          text={
            next || !reachedAll
              ? t('bonuses.cashBonus.progress', { today, next: formatMoneyShort(next?.price) })
              : t('bonuses.cashBonus.allReached', { today })
          }
        />
        {state.resetTime > 0 && (
          <p className={styles.note}>
            {t('bonuses.cashBonus.reset', { time: formatDateTime(state.resetTime) })}
          </p>
        )}
      </Card>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <StepList
        label={t('bonuses.cashBonus.title')}
        steps={steps.map(({ id, price, award }) => {
          const status = statusOf(id)
          const missing = leastDeposit(config, Math.max(0, price - (paid ?? 0)))
          return {
            id,
            title: t('bonuses.cashBonus.step', { amount: formatMoneyShort(price) }),
            state: STATES[status ?? 0] ?? (id === next?.id ? 'now' : 'next'),
            children: <RewardLines rewards={award} />,
            action: (
              <ClaimButton
                status={status}
                stage={stage}
                what={formatRewards(award)}
                onClaim={() => claim(id)}
                action={
                  <ActivityDepositLink amount={missing}>
                    {t('bonuses.deposit', { amount: formatMoneyShort(missing) })}
                  </ActivityDepositLink>
                }
              />
            ),
          }
        })}
      />
    </>
  )
}
