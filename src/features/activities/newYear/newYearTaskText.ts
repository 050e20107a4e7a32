import type { NewYearTask } from './newYearModel'
import type { MinorUnits } from '@/shared/format/money'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'

/** Known task types: visit, deposit, invite a friend. */
export const NEW_YEAR_TASK = { come: 1, deposit: 2, friend: 3 } as const

/** Text of a New Year task; '' for an unknown type. */
export function newYearTaskText(
  { type, target }: NewYearTask,
  minDeposit: MinorUnits,
  { formatMoneyShort }: MoneyFormat,
): string {
  switch (type) {
    case NEW_YEAR_TASK.come:
      return t('seasons.newYear.task1')
    case NEW_YEAR_TASK.deposit:
      return minDeposit > 0
        ? t('seasons.newYear.task2', { amount: formatMoneyShort(minDeposit) })
        : t('seasons.newYear.task2any')
    case NEW_YEAR_TASK.friend:
      return t('seasons.newYear.task3', { count: target })
    default:
      return ''
  }
}
