import type { RechargeType } from '@/api/models/playerConfig'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { presetsOf } from './channels'
import styles from './DepositTab.module.css'

interface Props {
  channel: RechargeType
  /** The entered amount in minor units; null when it is not a number. */
  amount: number | null
  onPick: (minor: number) => void
}

/** Preset amounts of the channel; any other can be typed. */
export function AmountPresets({ channel, amount, onPick }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const presets = presetsOf(channel)
  if (presets.length === 0) return null
  return (
    <div className={styles.presets} role="group" aria-label={t('deposit.amount.presets')}>
      {presets.map((minor) => (
        <button
          key={minor}
          type="button"
          className={styles.preset}
          aria-pressed={minor === amount}
          onClick={() => onPick(minor)}
        >
          {formatMoneyShort(minor)}
        </button>
      ))}
    </div>
  )
}
