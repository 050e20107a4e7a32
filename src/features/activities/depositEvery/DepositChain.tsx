import { depositChainOf, depositEverySchema, type DepositEvery } from './depositEveryModel'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Card } from '@/shared/ui/Stack'
import { RewardLines } from '@/domain/activity/RewardLines'
import { isOther, useClaim } from '@/domain/activity/useClaim'
import { useAppSelector } from '@/store/hooks'
import { PropClaims } from '@/features/activities/parts/PropClaims'
import { StepList } from '@/features/activities/parts/StepList'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { depositEveryCalls } from './depositEvery.calls'
import type { ItemStatus } from '@/api/models/claim'
import type { MinorUnits } from '@/shared/format/money'
import { useCountdown } from '@/shared/time/useCountdown'
import { Button } from '@/shared/ui/Button'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import styles from '@/features/activities/parts/Bonuses.module.css'

/** What a skipped day does, and the steps; the first that is not fully claimed is highlighted. */
export function DepositChain({ state, refetch }: { state: DepositEvery; refetch: () => unknown }) {
  const { formatMoneyShort } = useMoneyFormat()
  const { steps, restartOnSkip } = depositChainOf(useAppSelector((root) => root.site.config))
  const statusOf = (stepId: number) => state.list.find(({ id }) => id === stepId)?.itemStatus
  useRefetchAt(state.unlockTime, refetch)
  useRefetchAt(state.restartTime, refetch)
  const { stage, claim, checkAgain } = useClaim({
    name: 'depositEvery',
    call: depositEveryCalls.appRechargeBonusCollection10Receive,
    body: (propId: number) => ({ propId }),
    state: { call: depositEveryCalls.appRechargeBonusCollection10, schema: depositEverySchema },
    // Claiming the last prop of a step changes `awardId`.
    before: ({ appRechargeBonusCollection10: { awardId = NaN } }) => awardId,
    wasDone: (was, before, { appRechargeBonusCollection10: now }) =>
      isOther(now.awardId, before) || now.propReceiveList.some(was),
    award: (propId) =>
      steps.find(({ id }) => id === state.awardId)?.award.filter(({ id }) => id === propId) ?? [],
    refetch,
  })
  if (steps.length === 0) return <EmptyState icon="calendar" title={t('bonuses.depositEvery.none')} />

  const current = steps.find(({ id }) => statusOf(id) !== 2)
  const next = steps.find(({ id }) => statusOf(id) === 0)
  return (
    <>
      <Card aria-label={t('bonuses.depositEvery.chain')}>
        {current ? (
          <p className={styles.lead}>{t('bonuses.depositEvery.lead')}</p>
        ) : (
          <div role="status" className={styles.head}>
            <StatusPill tone="good">{t('bonuses.depositEvery.completed')}</StatusPill>
            <span>{t('bonuses.depositEvery.completedText')}</span>
          </div>
        )}
        <p className={styles.note}>{t(`bonuses.depositEvery.skip${restartOnSkip ? 'Restart' : 'Wait'}`)}</p>
        {state.restartTime > 0 && (
          <p className={styles.note}>
            {t('bonuses.depositEvery.until', { time: formatDateTime(state.restartTime) })}
          </p>
        )}
      </Card>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <StepList
        label={t('bonuses.depositEvery.chain')}
        steps={steps.map(({ id, price, award }) => {
          const status = statusOf(id)
          const claiming = status === 1 && id === state.awardId
          return {
            id,
            title: t('bonuses.depositEvery.step', { amount: formatMoneyShort(price) }),
            state: status === 2 ? 'done' : id === current?.id ? 'now' : 'next',
            children: claiming ? (
              <PropClaims
                award={award}
                received={state.propReceiveList}
                status={1}
                stage={stage}
                onClaim={claim}
              />
            ) : (
              <RewardLines rewards={award} />
            ),
            action: claiming ? null : (
              <ChainAction
                status={status}
                price={price}
                unlockTime={state.unlockTime}
                isNext={id === next?.id}
              />
            ),
          }
        })}
      />
    </>
  )
}

interface ChainActionProps {
  status: ItemStatus | undefined
  price: MinorUnits
  /** When deposits start to count for the next step, milliseconds since the epoch; 0 for now. */
  unlockTime: number
  isNext: boolean
}

/** The action of a step whose rewards are not listed for claiming. */
function ChainAction({ status, price, unlockTime, isNext }: ChainActionProps) {
  const { formatMoneyShort } = useMoneyFormat()
  const locked = useCountdown(unlockTime > 0 ? unlockTime : null) > 0
  if (status === 2)
    return (
      <Button variant="secondary" icon="check" disabled>
        {t('activity.claimedShort')}
      </Button>
    )
  if (status === 1) return <StatusPill tone="good">{t('bonuses.depositEvery.waits')}</StatusPill>
  if (status === undefined)
    return (
      <Button variant="secondary" disabled>
        {t('activity.statusUnknown')}
      </Button>
    )
  if (!isNext)
    return (
      <Button variant="secondary" icon="lock" disabled>
        {t('bonuses.depositEvery.locked')}
      </Button>
    )
  if (locked)
    return (
      <StatusPill tone="waiting">
        {t('bonuses.depositEvery.opens', { time: formatDateTime(unlockTime) })}
      </StatusPill>
    )
  return (
    <ActivityDepositLink amount={price}>
      {t('bonuses.deposit', { amount: formatMoneyShort(price) })}
    </ActivityDepositLink>
  )
}
