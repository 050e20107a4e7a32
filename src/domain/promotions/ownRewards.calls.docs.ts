import { credentialFields, type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { ownRewardsSchema } from '@/api/models/ownRewards'
import type { ownRewardsCalls } from './ownRewards.calls'

const REWARDS = '/profile/rewards'
const rewards = {
  adds: 'the list of active rewards',
  without: 'There is no page of the player’s own rewards, and no link to one.',
}

export const docs = {
  chapter: 'activities',
  calls: {
    getOwnRewards: {
      purpose:
        'The rewards that the player holds, with what is left to wager, and those of the past (GLI-19 A.5). Leave out what does not apply: the portal shows no figure that is not sent.',
      response: ownRewardsSchema,
      madeOn: { path: REWARDS },
      optional: rewards,
    },
    cancelOwnReward: {
      purpose:
        'Cancels an active reward. Sent once at most: after a lost answer the portal looks in getOwnRewards whether it is still active.',
      response: doneSchema,
      body: { id: field.text('The reward, of getOwnRewards.'), ...credentialFields },
      example: { id: 'R2' },
      errors: 'ownRewards',
      madeOn: { path: REWARDS, steps: [/^Cancel Weekend/, { inDialog: /^Cancel the reward/ }] },
      optional: rewards,
    },
  },
} satisfies CallDocs<typeof ownRewardsCalls>
