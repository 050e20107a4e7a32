import type { RechargeType } from '@/api/models/playerConfig'
import type { PlayLimit } from '@/api/models/limits'
import { formatDateTime } from '@/shared/format/dateTime'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { parseMoney } from '@/shared/format/parseMoney'
import { t } from '@/shared/i18n/t'

/** The limits on deposits that the player has set. */
export const depositLimits = (limits: readonly PlayLimit[]): PlayLimit[] =>
  limits.filter(({ kind }) => kind === 'deposit')

/** The first limit that leaves nothing; undefined when none does. */
export const reachedLimit = (limits: readonly PlayLimit[]): PlayLimit | undefined =>
  depositLimits(limits).find(({ amount, used }) => used >= amount)

/** What is wrong with an amount as it was typed, as a sentence; undefined when nothing is. */
export function amountProblem(
  typed: string,
  { min, max }: Pick<RechargeType, 'min' | 'max'>,
  limits: readonly PlayLimit[],
  { formatMoneyShort }: MoneyFormat,
): string | undefined {
  if (typed.trim() === '') return t('deposit.amount.empty')
  const amount = parseMoney(typed)
  if (amount === null || amount <= 0) return t('deposit.amount.unreadable')
  if (amount < min) return t('deposit.amount.below', { amount: formatMoneyShort(min) })
  if (amount > max) return t('deposit.amount.above', { amount: formatMoneyShort(max) })
  const tight = depositLimits(limits).find((limit) => limit.used + amount > limit.amount)
  if (!tight) return undefined
  const left = formatMoneyShort(Math.max(0, tight.amount - tight.used))
  return t('deposit.amount.limit', { left, time: formatDateTime(tight.resetTime) })
}
