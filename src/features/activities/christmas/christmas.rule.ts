import christmasActivity from './christmas.activity'
import { chanceText } from '@/api/models/prizes'
import { christmasOf } from './christmasModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Rules of Christmas, from the same days, boxes and milestones as its page. */
const christmasRule: Rule = {
  kind: christmasActivity.kind,
  path: '/activity/christmas',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { days, boxes, milestones, extra } = christmasOf(config)
    return {
      title: t('seasons.christmas.title'),
      steps: [
        t('rules.christmas.step1'),
        t('rules.christmas.step2'),
        t('rules.christmas.step3'),
        ...(extra.price > 0
          ? [t('rules.christmas.step4', { amount: money.formatMoneyShort(extra.price) })]
          : []),
        t('rules.christmas.step5'),
      ],
      rewards: [
        ...days.map(({ day, award }) => ({ label: t('rules.christmas.day', { day }), rewards: award })),
        ...boxes.flatMap(({ cost, prizes }) =>
          prizes.map((prize) => ({
            label: t('rules.christmas.box', { cost, chance: chanceText(prizes, prize) }),
            rewards: prize.award,
          })),
        ),
        ...milestones.map(({ target, award }) => ({
          label: t('rules.christmas.milestone', { count: target }),
          rewards: award,
        })),
        ...(extra.price > 0 ? [{ label: t('rules.christmas.extra'), rewards: extra.award }] : []),
      ],
    }
  },
}

export default christmasRule
