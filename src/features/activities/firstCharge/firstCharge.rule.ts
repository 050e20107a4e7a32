import { ACTIVITY } from '@/api/models/activityKinds'
import { firstChargeOffers } from './firstChargeModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** The first deposit, from the same offers as its screen. */
export const firstChargeRule: Rule = {
  kind: ACTIVITY.FirstCharge,
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
