import { playerConfigOf } from '@/api/models/playerConfig'
import type { WebConfig } from '@/api/models/webConfig'
import type { MinorUnits } from '@/shared/format/money'

/** What to deposit for that much: no way to deposit takes less than its own minimum. */
export function leastDeposit(config: WebConfig | null, wanted: MinorUnits): MinorUnits {
  const least = playerConfigOf(config).appRechargeTypeList.map(({ min }) => min)
  return least.length > 0 ? Math.max(wanted, Math.min(...least)) : wanted
}
