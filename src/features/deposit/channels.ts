import { bankCardsOf } from '@/api/models/bankCard'
import type { PlayerConfig, RechargeType } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'

/** The deposit channels, ordered by `appRechargeTypeMap`, else by their own sort (WL-03). */
export function channelsOf(config: PlayerConfig): RechargeType[] {
  const sortOf = (channel: RechargeType) =>
    config.appRechargeTypeMap[String(channel.id)]?.sort ?? channel.sort
  return config.appRechargeTypeList.toSorted((a, b) => sortOf(a) - sortOf(b) || a.id - b.id)
}

/** Preset amounts in minor units: unique, ascending and within the channel's bounds. */
export const presetsOf = ({ amounts, min = 0, max = Infinity }: RechargeType): number[] =>
  [...new Set(amounts)].filter((amount) => amount >= min && amount <= max).sort((a, b) => a - b)

/** Whether a channel needs a bound bank account, by its own setting or the configuration's for all. */
export const needsBank = (channel: RechargeType, config: PlayerConfig): boolean =>
  channel.needBank ?? config.isDepositBank

/** Path to bind the missing bank account and return (WL-04); null when none is missing. */
export function missingBankPath(
  channel: RechargeType,
  config: PlayerConfig,
  user: Pick<User, 'appUserBankList'> | null,
): string | null {
  if (!needsBank(channel, config)) return null
  const cards = bankCardsOf(user)
  if (channel.bankId > 0)
    return cards.some((card) => card.bankId === channel.bankId)
      ? null
      : `/bindBankCard?back=1&id=${channel.bankId}`
  return cards.length > 0 ? null : '/bindBankCard?back=1'
}
