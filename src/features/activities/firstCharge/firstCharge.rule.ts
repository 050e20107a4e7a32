import firstChargeActivity from './firstCharge.activity'
import { firstChargeOffers } from './firstChargeModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Rules of the first deposit bonus, from the same offers as its page. */
const firstChargeRule: Rule = {
  kind: firstChargeActivity.kind,
  path: '/activity/firstCharge',
  content: (config) => ({
    title: t('bonuses.firstCharge.title'),
    steps: [
      t('rules.firstCharge.step1'),
      t('rules.firstCharge.step2'),
      t('rules.firstCharge.step3'),
      t('rules.firstCharge.step4'),
    ],
    rewards: firstChargeOffers(config).map(({ price, award }) => ({
      label: t('bonuses.firstCharge.deposit', {
        amount: moneyFormatOf(config.currency).formatMoneyShort(price),
      }),
      rewards: award,
    })),
  }),
}

export default firstChargeRule
