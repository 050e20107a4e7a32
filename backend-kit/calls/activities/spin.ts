import { spinPage } from '@/features/activities/spin/spinApi'
import { spinResponseSchema, spinStatusSchema, spinUserSchema } from '@/features/activities/spin/spinModel'
import { claim, page, state } from '../../activityCall'
import type { Calls, Meanings } from '../../callDoc'

export const calls = {
  actInviteUser: state(
    'Spin with friends: collected coins, spins left, and the wheel.',
    spinUserSchema,
    'spin-turns',
  ),
  actInviteUserStatus: state(
    'The same without the wheel; compared before and after a spin.',
    spinStatusSchema,
    'spin-turns',
  ),
  actInviteUserRecord: page('The spins so far, the latest first.', spinPage, 'spin-claimable'),
  actInviteUserSpin: claim('Turns the wheel.', 'spin-turns', { response: spinResponseSchema }),
  actInviteUserExchange: claim('Exchanges the collected coins once the target is reached.', 'spin-claimable'),
} satisfies Calls

export const fields: Meanings = {
  targetAmount: 'What must be collected. Minor units.',
  currentAmount: 'What is collected. Minor units.',
  spinCount: 'Spins left.',
  lastIndex: 'Where it last stopped; −1 for never.',
  segments: 'Fields of the wheel, if they differ from the configuration.',
  index: 'The field.',
  reward: 'What the field gives.',
}
