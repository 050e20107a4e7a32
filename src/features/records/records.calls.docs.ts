import { type CallDocs, recordExample, recordFields } from '@/api/callDoc'
import { bonusPageSchema } from '@/api/models/records'
import type { recordsCalls } from './records.calls'

export const docs = {
  chapter: 'money',
  calls: {
    getBonusRecord: {
      purpose: 'A page of rewards, points and safebox moves, the latest first.',
      response: bonusPageSchema,
      body: recordFields,
      example: recordExample,
      madeOn: { path: '/record/transaction?tab=bonuses' },
      optional: {
        adds: 'the record of bonuses',
        without:
          'The tab of bonuses says that bonuses are not recorded here; deposits and withdrawals are complete.',
      },
    },
  },
} satisfies CallDocs<typeof recordsCalls>
