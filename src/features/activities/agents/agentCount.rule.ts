import { ACTIVITY } from '@/api/models/activityKinds'
import { chanceText } from '@/api/models/prizes'
import { agentCountOf } from './agentModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'
import { validInviteText } from './validInviteText'

/** The invite count, from the same milestones and prizes as its screen, with how likely each prize is. */
export const agentCountRule: Rule = {
  kind: ACTIVITY.AgentCount,
  path: '/activity/agentCount',
  content: (config) => {
    const { milestones, cards, draws, scratchPerInvite, lotteryPerValid } = agentCountOf(config)
    return {
      title: t('agents.count.title'),
      steps: [
        t('rules.agentCount.step1'),
        validInviteText(config, ACTIVITY.AgentCount),
        t('rules.agentCount.cards', { count: scratchPerInvite }),
        t('rules.agentCount.draws', { count: lotteryPerValid }),
        t('rules.agentCount.step5'),
        t('rules.agentCount.step6'),
      ],
      rewards: [
        ...milestones.map(({ validCount, award }) => ({
          label: t('agents.milestones.of', { count: validCount }),
          rewards: award,
        })),
        ...cards.map((prize) => ({
          label: t('rules.agentCount.card', { chance: chanceText(cards, prize) }),
          rewards: prize.award,
        })),
        ...draws.map((prize) => ({
          label: t('rules.agentCount.draw', { chance: chanceText(draws, prize) }),
          rewards: prize.award,
        })),
      ],
    }
  },
}
