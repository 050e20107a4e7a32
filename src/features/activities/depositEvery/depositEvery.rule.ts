import depositEveryActivity from './depositEvery.activity'
import { depositChainOf } from './depositEveryModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Rules of a deposit every day, from the same chain as its page. */
const depositEveryRule: Rule = {
  kind: depositEveryActivity.kind,
  path: '/activity/depositEvery',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { steps, restartOnSkip } = depositChainOf(config)
    return {
      title: t('bonuses.depositEvery.title'),
      steps: [
        t('rules.depositEvery.step1'),
        t('rules.depositEvery.step2'),
        t('rules.depositEvery.step3'),
        t(`bonuses.depositEvery.skip${restartOnSkip ? 'Restart' : 'Wait'}`),
        t('rules.depositEvery.step5'),
      ],
      rewards: steps.map(({ price, award }, at) => ({
        label: t('rules.depositEvery.day', { step: at + 1, amount: money.formatMoneyShort(price) }),
        rewards: award,
      })),
    }
  },
}

export default depositEveryRule
