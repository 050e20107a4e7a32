import type { Reward } from '@/api/models/reward'
import { listText } from '@/shared/format/listText'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatReward } from './formatReward'
import { useAppSelector } from '@/store/hooks'

/** Formats rewards as one line: "₱20.00 Coins, 50.00 Points". */
export function useFormatRewards(): (rewards: readonly Reward[]) => string {
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  return (rewards) =>
    listText(
      rewards.map((reward) => {
        const { amount, name } = formatReward(reward, money, props?.[reward.id])
        return `${amount} ${name}`
      }),
    )
}
