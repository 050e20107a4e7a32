import agent5Activity from './agent5.activity'
import { percentText } from '@/api/models/prizes'
import { agent5Of } from './agentModel'
import { hasMessage, t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'
import { validInviteText } from './validInviteText'

/** Rules of agent five, from the same shares and milestones as its page. */
const agent5Rule: Rule = {
  kind: agent5Activity.kind,
  path: '/activity/agent5',
  content: (config) => {
    const { income, milestones } = agent5Of(config)
    return {
      title: t('agents.five.title'),
      steps: [
        t('rules.agent5.step1'),
        validInviteText(config, agent5Activity.kind),
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

export default agent5Rule
