import spinActivity from './spin.activity'
import { chanceText } from '@/api/models/prizes'
import { inviteSpinOf } from './spinModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** The wheel, from the same target, fields and chances as its screen. */
const spinRule: Rule = {
  kind: spinActivity.kind,
  path: '/activity/spin',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { target, fields, firstSpins, spinsPerInvite } = inviteSpinOf(config)
    return {
      title: t('invites.spin.title'),
      steps: [
        ...(firstSpins > 0 ? [t('rules.spin.first', { count: firstSpins })] : []),
        ...(spinsPerInvite > 0 ? [t('rules.spin.invite', { count: spinsPerInvite })] : []),
        ...(target > 0 ? [t('rules.spin.collect', { target: money.formatMoneyShort(target) })] : []),
        t('rules.spin.decided'),
        ...(target > 0 ? [t('rules.spin.exchange', { target: money.formatMoneyShort(target) })] : []),
      ],
      rewards: fields.map((field) => ({
        label: t('rules.spin.field', { chance: chanceText(fields, field) }),
        rewards: field.award,
      })),
    }
  },
}

export default spinRule
