import spinActivity from './spin.activity'
import { spinStatusSchema, type SpinUser } from './spinModel'
import { REWARD } from '@/api/models/reward'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { IconButton } from '@/shared/ui/IconButton'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { useClaim } from '@/domain/activity/useClaim'
import styles from '@/features/activities/parts/Invites.module.css'
import { InviteShare } from '@/features/activities/parts/InviteShare'
import { spinCalls } from './spin.calls'

interface Props {
  data: SpinUser
  target: number
  refetch: () => unknown
}

/** The collected part of the target, with the next action: invite, or exchange. */
export function SpinGoal({ data, target, refetch }: Props) {
  const { formatMoney, formatMoneyShort } = useMoneyFormat()
  const amount = formatMoneyShort(target)
  const { stage, claim, checkAgain } = useClaim({
    name: 'inviteSpinExchange',
    call: spinCalls.actInviteUserExchange,
    body: (_target: number) => ({}),
    state: { call: spinCalls.actInviteUserStatus, schema: spinStatusSchema },
    wasDone: (_target, _before, now) => now.itemStatus === 2,
    award: (count) => [{ id: REWARD.Coin, count }],
    refetch,
  })
  const { itemStatus, currentAmount } = data
  const collected =
    itemStatus !== 0 ? target : currentAmount === undefined ? undefined : Math.min(currentAmount, target)
  return (
    <section className={styles.card} aria-label={t('invites.spin.goal')}>
      <div className={styles.head}>
        <h2>{t('invites.spin.goal')}</h2>
        {data.itemStatus !== 2 && (
          <IconButton icon="refresh" label={t('invites.refresh')} onClick={() => void refetch()} />
        )}
      </div>
      <ProgressBar
        label={t('invites.spin.goal')}
        value={collected}
        max={target}
        text={t('invites.spin.collected', { amount: formatMoney(collected), target: formatMoney(target) })}
      />
      <p className={styles.note}>{t(`invites.spin.state${data.itemStatus}`, { amount })}</p>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <ClaimButton
        size="l"
        status={data.itemStatus}
        stage={stage}
        label={t('invites.spin.exchange', { amount })}
        what={t('invites.spin.toBalance')}
        action={<InviteShare kind={spinActivity.kind} link="spin" />}
        onClaim={() => claim(target)}
      />
    </section>
  )
}
