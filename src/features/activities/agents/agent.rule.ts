import { ACTIVITY } from '@/api/models/activityKinds'
import { percentText } from '@/api/models/prizes'
import { agentRates } from './agentModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'
import { validInviteText } from './validInviteText'

/** The agent programme, from the same rates as its screen. */
export const agentRule: Rule = {
  kind: ACTIVITY.Agent,
  path: '/activity/agent',
  content: (config) => ({
    title: t('agents.agent.title'),
    steps: [
      t('rules.agent.step1'),
      validInviteText(config, ACTIVITY.Agent),
      ...agentRates(config)
        .slice(0, 3)
        .map(({ level, rate }) => t('rules.agent.rate', { level, rate: percentText(rate) })),
      t('rules.agent.step3'),
    ],
    rewards: [],
  }),
}
