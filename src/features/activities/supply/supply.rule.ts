import supplyActivity from './supply.activity'
import { supplyOffer } from './supplyModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** The relief bonus, from the same offer as its screen. */
const supplyRule: Rule = {
  kind: supplyActivity.kind,
  path: '/activity/supply',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { balanceBelow, timesPerDay, award } = supplyOffer(config)
    const amount = money.formatMoneyShort(balanceBelow)
    return {
      title: t('bonuses.supply.title'),
      steps: [
        ...(balanceBelow > 0 ? [t('bonuses.supply.condition', { amount })] : []),
        ...(timesPerDay > 0 ? [t('rules.supply.times', { count: timesPerDay })] : []),
        t('rules.supply.step3'),
        t('rules.supply.step4'),
      ],
      rewards:
        award.length > 0
          ? [
              {
                label: balanceBelow > 0 ? t('rules.supply.below', { amount }) : t('bonuses.supply.title'),
                rewards: award,
              },
            ]
          : [],
    }
  },
}

export default supplyRule
