import { type CallDocs } from '@/api/callDoc'
import { state } from '@/domain/activity/activityCallDocs'
import { festivalSchema } from './festivalModel'
import type { festivalCalls } from './festival.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    rechargeBonusCollection8: state(
      'The festival packs, which are bought by deposits.',
      festivalSchema,
      'festival-claimed',
    ),
  },
} satisfies CallDocs<typeof festivalCalls>
