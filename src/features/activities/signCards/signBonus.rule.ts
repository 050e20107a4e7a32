import signCardsActivity from './signCards.activity'
import { signCards, signUpAward } from './signCardsModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Sign-up bonus and sign-in cards, from the table that their shop shows. */
const signBonusRule: Rule = {
  kind: signCardsActivity.kind,
  path: '/activity/sign',
  content: (config) => ({
    title: t('calendar.cards.title'),
    steps: [1, 2, 3, 4, 5].map((step) => t(`rules.signBonus.step${step}`)),
    rewards: [
      { label: t('calendar.cards.signUp'), rewards: signUpAward(config) },
      ...signCards(config).flatMap(({ price, days }) =>
        days.map(({ day, award }) => ({
          label: t('rules.signBonus.card', {
            amount: moneyFormatOf(config.currency).formatMoneyShort(price),
            day,
          }),
          rewards: award,
        })),
      ),
    ],
  }),
}

export default signBonusRule
