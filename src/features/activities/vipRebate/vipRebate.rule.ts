import { ACTIVITY } from '@/api/models/activityKinds'
import { percentText } from '@/api/models/prizes'
import { t } from '@/shared/i18n/t'
import { rebateOf, vipRebateTable } from '@/domain/activity/vipRebateTable'
import type { Rule } from '@/domain/rules/rule'

/** The VIP rebate, from the same table as its screen. */
export const vipRebateRule: Rule = {
  kind: ACTIVITY.VIP,
  path: '/activity/vipRebate',
  content: (config) => {
    const { types, levels } = vipRebateTable(config)
    return {
      title: t('perks.rebate.title'),
      steps: [
        t('rules.vipRebate.bets'),
        t('rules.vipRebate.level'),
        t('rules.vipRebate.midnight'),
        t('rules.vipRebate.claim'),
      ],
      rewards: levels.map((level) => ({
        label: t('perks.rebate.levelName', { level: level.number, name: level.title }),
        rewards: [],
        text: types.map((type) => `${type.name} ${percentText(rebateOf(level, type.id))}`).join(', '),
      })),
    }
  },
}
