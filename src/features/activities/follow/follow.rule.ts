import followActivity from './follow.activity'
import { followsOf } from './followModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Rules of following us, from the same channels and rewards as its page. */
const followRule: Rule = {
  kind: followActivity.kind,
  path: '/activity/follow',
  content: (config) => ({
    title: t('perks.follow.title'),
    steps: [t('rules.follow.open'), t('rules.follow.claim'), t('perks.follow.unverified')],
    rewards: followsOf(config).map(({ network, award }) => ({
      label: t('perks.follow.on', { network: t(`perks.follow.network.${network}`) }),
      rewards: award,
    })),
  }),
}

export default followRule
