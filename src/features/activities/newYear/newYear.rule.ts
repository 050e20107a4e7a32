import { activityRuleOf } from '@/api/models/activityConfig'
import { ACTIVITY } from '@/api/models/activityKinds'
import { chanceText } from '@/api/models/prizes'
import { newYearOf } from './newYearModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import { newYearTaskText } from './newYearTaskText'
import type { Rule } from '@/domain/rules/rule'

/** New Year, from the same tasks, boxes and envelope as its screen. */
export const newYearRule: Rule = {
  kind: ACTIVITY.NewYear,
  path: '/activity/newYear',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { tasks, prizes, grandBoxes, grandAward, extraPrice, extraAward } = newYearOf(config)
    const { minDeposit } = activityRuleOf(config, ACTIVITY.NewYear)
    const grand = grandBoxes > 0
    const extra = extraPrice > 0
    return {
      title: t('seasons.newYear.title'),
      steps: [
        t('rules.newYear.step1'),
        t('rules.newYear.step2'),
        ...(grand ? [t('rules.newYear.step3', { count: grandBoxes })] : []),
        ...(extra ? [t('rules.newYear.step4', { amount: money.formatMoneyShort(extraPrice) })] : []),
        t('rules.newYear.step5'),
      ],
      rewards: [
        ...tasks.flatMap((task) => {
          const text = newYearTaskText(task, minDeposit, money)
          return text ? [{ label: t('rules.newYear.task', { task: text }), rewards: task.award }] : []
        }),
        ...prizes.map((prize) => ({
          label: t('rules.newYear.box', { chance: chanceText(prizes, prize) }),
          rewards: prize.award,
        })),
        ...(grand ? [{ label: t('rules.newYear.grand'), rewards: grandAward }] : []),
        ...(extra ? [{ label: t('rules.newYear.extra'), rewards: extraAward }] : []),
      ],
    }
  },
}
