import { ACTIVITY } from '@/api/models/activityKinds'
import { supplyOffer } from './supplyModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** The relief bonus, from the same offer as its screen. */
export const supplyRule: Rule = {
  kind: ACTIVITY.Supply,
  path: '/activity/supply',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { balanceBelow, timesPerDay, award } = supplyOffer(config)
    const amount = money.formatMoneyShort(balanceBelow)
    return {
      title: t('bonuses.supply.title'),
      steps: [
        t('bonuses.supply.condition', { amount }),
        t('rules.supply.times', { count: timesPerDay }),
        t('rules.supply.step3'),
        t('rules.supply.step4'),
      ],
      rewards: award.length > 0 ? [{ label: t('rules.supply.below', { amount }), rewards: award }] : [],
    }
  },
}
