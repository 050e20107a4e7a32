import { type CallDocs } from '@/api/callDoc'
import { claim, page, state } from '@/domain/activity/activityCallDocs'
import { spinPage } from './spinApi'
import { spinResponseSchema, spinStatusSchema, spinUserSchema } from './spinModel'
import type { spinCalls } from './spin.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    actInviteUser: state(
      'Spin with friends: collected coins, spins left, and the wheel.',
      spinUserSchema,
      'spin-turns',
    ),
    actInviteUserRecord: page('The spins so far, the latest first.', spinPage, 'spin-claimable'),
    actInviteUserStatus: {
      ...state(
        'The same without the wheel; compared before and after a spin.',
        spinStatusSchema,
        'spin-turns',
      ),
      madeOn: { path: '/activity/spin', steps: [/^Spin /], lost: 'actInviteUserSpin' },
    },
    actInviteUserExchange: claim(
      'Exchanges the collected coins once the target is reached.',
      'spin-claimable',
    ),
    actInviteUserSpin: claim('Turns the wheel.', 'spin-turns', { response: spinResponseSchema }),
  },
  fields: {
    targetAmount: 'What must be collected. Minor units.',
    currentAmount: 'What is collected. Minor units.',
    spinCount: 'Spins left.',
    lastIndex: 'Where it last stopped; −1 for never.',
    segments: 'Fields of the wheel, if they differ from the configuration.',
    index: 'The field.',
    reward: 'What the field gives.',
  },
} satisfies CallDocs<typeof spinCalls>
