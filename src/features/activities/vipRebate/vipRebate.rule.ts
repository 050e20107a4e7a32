import vipRebateActivity from './vipRebate.activity'
import { percentText } from '@/api/models/prizes'
import { listText } from '@/shared/format/listText'
import { t } from '@/shared/i18n/t'
import { rebateOf, vipRebateTable } from '@/domain/activity/vipRebateTable'
import type { Rule } from '@/domain/rules/rule'

/** The VIP rebate, from the same table as its screen. */
const vipRebateRule: Rule = {
  kind: vipRebateActivity.kind,
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
      rewards: levels.flatMap((level) => {
        const known = types.filter(({ id }) => rebateOf(level, id) !== undefined)
        if (known.length === 0) return []
        const label = t('perks.rebate.levelName', { level: level.number, name: level.title })
        const text = listText(known.map(({ id, name }) => `${name} ${percentText(rebateOf(level, id))}`))
        return [{ label, rewards: [], text }]
      }),
    }
  },
}

export default vipRebateRule
