import type { Reward } from '@/api/models/reward'
import { Icon } from '@/shared/ui/Icon'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatReward } from './formatReward'
import { useAppSelector } from '@/store/hooks'
import styles from './RewardLines.module.css'

/** Rewards as text: what, how much, and its terms (AC-14). */
export function RewardLines({ rewards }: { rewards: readonly Reward[] }) {
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  return (
    <ul className={styles.list}>
      {rewards.map((reward, at) => {
        const { icon, name, amount, note } = formatReward(reward, money, props?.[reward.id])
        return (
          <li key={at} className={styles.line}>
            <Icon name={icon} size={18} />
            <b className="money">{amount}</b> <span className={styles.name}>{name}</span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        )
      })}
    </ul>
  )
}
