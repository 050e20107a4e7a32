import { bankCardsOf } from '@/api/models/bankCard'
import type { Game } from '@/api/models/game'
import { playerConfigOf } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import { webConfigSchema, type WebConfig } from '@/api/models/webConfig'
import { vipLevels } from '@/domain/activity/vipLevels'
import { vipRebateTable } from '@/domain/activity/vipRebateTable'
import { firstChargeOffers } from '@/features/activities/firstCharge/firstChargeModel'
import { followsOf } from '@/features/activities/follow/followModel'
import { inviteSteps } from '@/features/activities/inviteFriends/inviteFriendsModel'
import { supplyOffer } from '@/features/activities/supply/supplyModel'
import { weekendLotteryOf } from '@/features/activities/weekendLottery/weekendLotteryModel'
import { listedDetails } from '@/features/games/listedDetails'

/** What the portal reads of an answer. The configuration is read in parts: for the first screen, for players, and by activities; the details of a game where they are shown. */
export function meaning(data: unknown): unknown {
  if (data instanceof Object && 'appUserBankList' in data)
    return { ...data, appUserBankList: bankCardsOf(data as User) }
  if (!(data instanceof Object && 'config' in data)) return data
  const config = data.config as WebConfig
  const games = 'appGameList' in data ? (data.appGameList as Game[] | undefined) : undefined
  const known = Object.keys(webConfigSchema.shape)
  return {
    ...data,
    appGameList: games?.map((game) => ({ ...game, details: listedDetails(game) })),
    config: Object.fromEntries(known.map((name) => [name, config[name]])),
    player: playerConfigOf(config),
    levels: vipLevels(playerConfigOf(config).appUserLevelConfigList),
    offers: [firstChargeOffers(config), inviteSteps(config), supplyOffer(config), weekendLotteryOf(config)],
    follows: followsOf(config),
    rebates: vipRebateTable(config),
  }
}
