import { ACTIVITY } from '@/api/models/activityKinds'
import { cashBonusSteps } from './cashBonusModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** The deposit ladder of the day, from the same steps as its screen. */
export const dayBonusRule: Rule = {
  kind: ACTIVITY.LadderRecharge,
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
