import { ACTIVITY } from '@/api/models/activityKinds'
import { inviteSteps } from './inviteFriendsModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Invite friends, from the same steps as its screen. */
export const inviteFriendsRule: Rule = {
  kind: ACTIVITY.InviteFriend1,
  path: '/activity/inviteFriends',
  content: (config) => ({
    title: t('invites.friends.title'),
    steps: [t('rules.inviteFriends.step1'), t('rules.inviteFriends.step2'), t('rules.inviteFriends.step3')],
    rewards: inviteSteps(config).map(({ inviteCount, award }) => ({
      label: t('invites.friends.step', { count: inviteCount }),
      rewards: award,
    })),
  }),
}
