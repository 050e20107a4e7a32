import { ACTIVITY } from '@/api/models/activityKinds'
import { chanceText } from '@/api/models/prizes'
import { inviteSpinOf } from './spinModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** The wheel, from the same target, fields and chances as its screen. */
export const spinRule: Rule = {
  kind: ACTIVITY.InviteUserSpin,
  path: '/activity/spin',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { target, fields, firstSpins, spinsPerInvite } = inviteSpinOf(config)
    return {
      title: t('invites.spin.title'),
      steps: [
        t('rules.spin.first', { count: firstSpins }),
        t('rules.spin.invite', { count: spinsPerInvite }),
        t('rules.spin.collect', { target: money.formatMoneyShort(target) }),
        t('rules.spin.decided'),
        t('rules.spin.exchange', { target: money.formatMoneyShort(target) }),
      ],
      rewards: fields.map((field) => ({
        label: t('rules.spin.field', { chance: chanceText(fields, field) }),
        rewards: field.award,
      })),
    }
  },
}
