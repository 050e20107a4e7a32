import agentActivity from './agent.activity'
import { percentText } from '@/api/models/prizes'
import { agentRates } from './agentModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'
import { validInviteText } from './validInviteText'

/** Rules of the agent programme, from the same rates as its page. */
const agentRule: Rule = {
  kind: agentActivity.kind,
  path: '/activity/agent',
  content: (config) => ({
    title: t('agents.agent.title'),
    steps: [
      t('rules.agent.step1'),
      validInviteText(config, agentActivity.kind),
      ...agentRates(config)
        .slice(0, 3)
        .map(({ level, rate }) => t('rules.agent.rate', { level, rate: percentText(rate) })),
      t('rules.agent.step3'),
    ],
    rewards: [],
  }),
}

export default agentRule
