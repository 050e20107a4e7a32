import type { SpinSegment } from './spinModel'
import { REWARD } from '@/api/models/reward'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from '@/features/activities/parts/Invites.module.css'
import { SpinWheel } from './SpinWheel'
import type { SpinState } from './useSpin'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  spin: SpinState
  segments: readonly SpinSegment[]
  target: number
  /** Spins per registered friend; 0 for none, or where the back end does not say. */
  perFriend: number
}

/** The wheel, its button, and the result. It never turns by itself. */
export function SpinTurn({ spin, segments, target, perFriend }: Props) {
  const { formatMoney } = useMoneyFormat()
  const online = useOnline()
  const formatRewards = useFormatRewards()
  const { stage, rolling, view, won } = spin
  const busy = rolling || isBusy(stage)
  const reached = view.itemStatus !== 0
  const text = () => {
    if (!won) return ''
    if (won.id !== REWARD.Coin) return t('invites.spin.wonNow', { what: formatRewards([won]) })
    const amount = formatMoney(won.count)
    return view.itemStatus === 1
      ? t('invites.spin.wonAll', { amount, target: formatMoney(target) })
      : t('invites.spin.won', { amount, now: formatMoney(view.currentAmount), target: formatMoney(target) })
  }
  return (
    <section className={styles.card} aria-label={t('invites.spin.wheelTitle')}>
      <SpinWheel segments={segments} index={spin.index} />
      {!reached && (
        <Button
          size="l"
          block
          busy={busy}
          disabled={!busy && (view.spinCount === 0 || !online || stage === 'lockedElsewhere')}
          onClick={spin.spin}
        >
          {view.spinCount === undefined
            ? t('invites.spin.spinUncounted')
            : t('invites.spin.spin', { count: view.spinCount })}
        </Button>
      )}
      <p role="status" className={styles.result}>
        {text()}
      </p>
      {!reached && view.spinCount === 0 && !busy && (
        <p className={styles.note}>
          {t('invites.spin.noSpins')} {perFriend > 0 && t('rules.spin.invite', { count: perFriend })}
        </p>
      )}
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      <ActionNotice stage={stage} onCheckAgain={spin.checkAgain} />
    </section>
  )
}
