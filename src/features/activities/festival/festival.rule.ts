import festivalActivity from './festival.activity'
import { festivalPacks } from './festivalModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Rules of the festival, from the same packs as its page. */
const festivalRule: Rule = {
  kind: festivalActivity.kind,
  path: '/activity/festival',
  content: (config) => ({
    title: t('bonuses.festival.title'),
    steps: [1, 2, 3, 4].map((step) => t(`rules.festival.step${step}`)),
    rewards: festivalPacks(config).map(({ price, award, limit }) => ({
      label: t('rules.festival.pack', {
        amount: moneyFormatOf(config.currency).formatMoneyShort(price),
        count: limit,
      }),
      rewards: award,
    })),
  }),
}

export default festivalRule
