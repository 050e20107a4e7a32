import { ACTIVITY } from '@/api/models/activityKinds'
import { followsOf } from './followModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Follow us, from the same channels and rewards as its screen. */
export const followRule: Rule = {
  kind: ACTIVITY.FollowRewards,
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
