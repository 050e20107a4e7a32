import { after, type CallDocs, field, type Row } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { pointsConfigSchema } from './pointsApi'
import type { pointsCalls } from './points.calls'

export const docs = {
  chapter: 'money',
  calls: {
    getLotterConfig: {
      purpose: 'What points can be exchanged for, and the last exchanges.',
      response: pointsConfigSchema,
      madeOn: { path: '/points' },
    },
    lotteryExchange: {
      purpose: 'Exchanges points for coins.',
      response: doneSchema,
      body: { id: field.whole('The offer.'), count: field.whole('How many times.') },
      demo: after(['getLotterConfig'], ({ list }) => ({ id: (list as Row[])[0]?.id, count: 1 })),
      errors: 'points',
      madeOn: { path: '/points', steps: [/^Exchange for/, { inDialog: /^Exchange for/ }] },
    },
  },
  fields: {
    points: 'Points. Minor units.',
    stock: 'How many are left; −1 without limit.',
  },
} satisfies CallDocs<typeof pointsCalls>
