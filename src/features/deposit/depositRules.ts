import type { RechargeType } from '@/api/models/playerConfig'
import type { PlayLimit } from '@/api/models/limits'
import { difference } from '@/shared/format/money'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { parseMoney } from '@/shared/format/parseMoney'
import { readText } from '@/shared/format/readTyped'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'

/** The player's deposit limits. */
export const depositLimits = (limits: readonly PlayLimit[]): PlayLimit[] =>
  limits.filter(({ kind }) => kind === 'deposit')

/** What is left of a limit; NaN, which exceeds nothing, while it is unknown: the back end decides then. */
const leftOf = ({ amount, used }: PlayLimit): number => difference(amount, used)

/** The deposit limit that is known to be used up, if any; of several the one that resets last. */
export const reachedLimit = (limits: readonly PlayLimit[]): PlayLimit | undefined =>
  depositLimits(limits)
    .filter((limit) => leftOf(limit) <= 0)
    .sort((a, b) => b.resetTime - a.resetTime)[0]

/** When the next deposit limit resets, milliseconds since the epoch; 0 where that is not known. */
export const nextReset = (limits: readonly PlayLimit[]): number =>
  depositLimits(limits)
    .map(({ resetTime }) => resetTime)
    .filter((time) => time > 0)
    .sort((a, b) => a - b)[0] ?? 0

/** What a payment method takes, as far as the back end says it; undefined where it names no bound. */
export function rangeText(
  { min, max }: Pick<RechargeType, 'min' | 'max'>,
  { formatMoneyShort }: MoneyFormat,
): string | undefined {
  if (min !== undefined && max !== undefined)
    return t('deposit.amount.range', { min: formatMoneyShort(min), max: formatMoneyShort(max) })
  if (min !== undefined) return t('deposit.amount.below', { amount: formatMoneyShort(min) })
  return max === undefined ? undefined : t('deposit.amount.above', { amount: formatMoneyShort(max) })
}

/** The error message of a typed amount; undefined when it is valid. */
export function amountProblem(
  typed: string,
  { min, max }: Pick<RechargeType, 'min' | 'max'>,
  limits: readonly PlayLimit[],
  { formatMoneyShort }: MoneyFormat,
): string | undefined {
  if (readText(typed) === '') return t('deposit.amount.empty')
  const amount = parseMoney(typed)
  if (amount === null || amount <= 0) return t('deposit.amount.unreadable')
  if (min !== undefined && amount < min) return t('deposit.amount.below', { amount: formatMoneyShort(min) })
  if (max !== undefined && amount > max) return t('deposit.amount.above', { amount: formatMoneyShort(max) })
  // Of all limits the lowest applies.
  const [exceeded] = depositLimits(limits)
    .filter((limit) => amount > leftOf(limit))
    .sort((a, b) => leftOf(a) - leftOf(b))
  if (!exceeded) return undefined
  const left = formatMoneyShort(Math.max(0, leftOf(exceeded)))
  return timedText('deposit.amount.limit', exceeded.resetTime, { left })
}
