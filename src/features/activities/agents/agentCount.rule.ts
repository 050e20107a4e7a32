import agentCountActivity from './agentCount.activity'
import { chanceText } from '@/api/models/prizes'
import { agentCountOf } from './agentModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'
import { validInviteText } from './validInviteText'

/** Rules of the invite count, from the same milestones and prizes as its page, with the chance of each prize. */
const agentCountRule: Rule = {
  kind: agentCountActivity.kind,
  path: '/activity/agentCount',
  content: (config) => {
    const { milestones, cards, draws, scratchPerInvite, lotteryPerValid } = agentCountOf(config)
    return {
      title: t('agents.count.title'),
      steps: [
        t('rules.agentCount.step1'),
        validInviteText(config, agentCountActivity.kind),
        ...(scratchPerInvite > 0 ? [t('rules.agentCount.cards', { count: scratchPerInvite })] : []),
        ...(lotteryPerValid > 0 ? [t('rules.agentCount.draws', { count: lotteryPerValid })] : []),
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

export default agentCountRule
