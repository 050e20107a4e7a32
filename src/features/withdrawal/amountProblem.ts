import type { ExchangeInfo } from '@/api/models/exchange'
import type { MinorUnits } from '@/shared/format/money'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { parseMoney } from '@/shared/format/parseMoney'
import { readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'

/** The error message of a typed amount; null when it can be withdrawn. */
export function amountProblem(
  typed: string,
  { min, max, withdrawable }: ExchangeInfo,
  { formatMoney }: MoneyFormat,
): string | null {
  if (readText(typed) === '') return t('withdrawal.check.amount')
  const amount = parseMoney(typed)
  if (amount === null) return t('withdrawal.check.amountForm')
  if (amount < min || amount <= 0) return t('withdrawal.check.below', { min: formatMoney(min) })
  if (amount > max) return t('withdrawal.check.above', { max: formatMoney(max) })
  return amount > withdrawable ? t('withdrawal.check.tooMuch') : null
}

/** The most that can be withdrawn at once. */
export const maxOf = ({ max, withdrawable }: ExchangeInfo): MinorUnits => Math.min(max, withdrawable)
