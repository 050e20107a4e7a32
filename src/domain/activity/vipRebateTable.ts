import { playerConfigOf } from '@/api/models/playerConfig'
import type { GameType, WebConfig } from '@/api/models/webConfig'
import { vipLevels, type VipLevelInfo } from './vipLevels'

/** The rebate of each level, by game category 1 to 6. */
export interface RebateTable {
  types: GameType[]
  levels: VipLevelInfo[]
}

/** The site's rebates: levels from the lowest on, and the visible categories. */
export function vipRebateTable(config: WebConfig | null): RebateTable {
  const levels = vipLevels(playerConfigOf(config).appUserLevelConfigList)
  const most = Math.max(0, ...levels.map(({ rebates }) => rebates.length))
  const types = (config?.appGameTypeList ?? [])
    .filter(({ id, status }) => status === 1 && id >= 1 && id <= most)
    .sort((a, b) => a.sort - b.sort)
  return { types, levels }
}

/** Hundredths of a percent for a category; undefined where it is not configured. */
export function rebateOf({ rebates }: VipLevelInfo, typeId: number): number | undefined {
  const rebate = rebates[typeId - 1]
  return rebate !== undefined && rebate >= 0 ? rebate : undefined
}
