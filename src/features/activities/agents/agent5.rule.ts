import { ACTIVITY } from '@/api/models/activityKinds'
import { percentText } from '@/api/models/prizes'
import { agent5Of } from './agentModel'
import { hasMessage, t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'
import { validInviteText } from './validInviteText'

/** Agent five, from the same shares and milestones as its screen. */
export const agent5Rule: Rule = {
  kind: ACTIVITY.Agent5,
  path: '/activity/agent5',
  content: (config) => {
    const { income, milestones } = agent5Of(config)
    return {
      title: t('agents.five.title'),
      steps: [
        t('rules.agent5.step1'),
        validInviteText(config, ACTIVITY.Agent5),
        ...income
          .filter(({ source }) => hasMessage(`rules.agent5.income${source}`))
          .map(({ source, rate }) => t(`rules.agent5.income${source}`, { rate: percentText(rate) })),
        t('rules.agent5.step4'),
        t('rules.agent5.step5'),
      ],
      rewards: milestones.map(({ validCount, award }) => ({
        label: t('agents.milestones.of', { count: validCount }),
        rewards: award,
      })),
    }
  },
}
