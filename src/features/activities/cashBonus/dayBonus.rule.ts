import cashBonusActivity from './cashBonus.activity'
import { cashBonusSteps } from './cashBonusModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Rules of the deposit ladder, from the same steps as its page. */
const dayBonusRule: Rule = {
  kind: cashBonusActivity.kind,
  path: '/activity/cashBonus',
  content: (config) => ({
    title: t('bonuses.cashBonus.title'),
    steps: [1, 2, 3, 4].map((step) => t(`rules.dayBonus.step${step}`)),
    rewards: cashBonusSteps(config).map(({ price, award }) => ({
      label: t('bonuses.cashBonus.step', { amount: moneyFormatOf(config.currency).formatMoneyShort(price) }),
      rewards: award,
    })),
  }),
}

export default dayBonusRule
