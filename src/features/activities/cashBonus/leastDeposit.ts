import { playerConfigOf } from '@/api/models/playerConfig'
import type { WebConfig } from '@/api/models/webConfig'
import type { MinorUnits } from '@/shared/format/money'

/** The amount to deposit: `wanted`, but no less than the lowest minimum of the payment methods. */
export function leastDeposit(config: WebConfig | null, wanted: MinorUnits): MinorUnits {
  const minimums = playerConfigOf(config).appRechargeTypeList.map(({ min = 0 }) => min)
  return minimums.length > 0 ? Math.max(wanted, Math.min(...minimums)) : wanted
}
