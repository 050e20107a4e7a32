import type { ActivityRule } from '@/api/models/activityConfig'
import { formatDate } from '@/shared/format/dateTime'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'

/** The bonus in worked examples: five hundred pesos, in minor units. */
export const EXAMPLE_BONUS = 50_000

export interface Term {
  id: 'who' | 'period' | 'turnover' | 'withdrawal' | 'cancellation'
  text: string
}

/** "From … to …", if there is a start or an end; what the back end does not say is no promise of a long time. */
export function periodText({ startTime, endTime }: Pick<ActivityRule, 'startTime' | 'endTime'>): string {
  const [from, to] = [formatDate(startTime), formatDate(endTime)]
  if (startTime > 0 && endTime > 0) return t('activity.period.fromTo', { from, to })
  if (endTime > 0) return t('activity.period.to', { to })
  const endless = endTime < 0
  if (startTime > 0) return t(`activity.period.${endless ? 'from' : 'fromUnstated'}`, { from })
  return t(`activity.period.${endless ? 'open' : 'unstated'}`)
}

/** "₱500.00 bonus × 5 = ₱2,500.00 to play." In whole minor units; without the example where the rate is unknown. */
export function turnoverExample(
  betRate: number | undefined,
  { formatMoney }: MoneyFormat,
  bonus = EXAMPLE_BONUS,
): string {
  if (betRate === 0) return t('activity.turnover.none')
  if (betRate === undefined || betRate < 0) return t('activity.terms.turnoverText')
  return t('activity.turnover.example', {
    bonus: formatMoney(bonus),
    rate: betRate,
    total: formatMoney(Math.round(bonus * betRate)),
  })
}

/** The terms of every promotion (SP-08), from the configuration that its activity uses. */
export function termsOf(rule: ActivityRule, money: MoneyFormat): Term[] {
  return [
    { id: 'who', text: t('activity.terms.whoText') },
    { id: 'period', text: periodText(rule) },
    { id: 'turnover', text: turnoverExample(rule.betRate, money) },
    { id: 'withdrawal', text: t('activity.terms.withdrawalText') },
    { id: 'cancellation', text: t('activity.terms.cancellationText') },
  ]
}
