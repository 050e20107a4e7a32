import { type CallDocs, field, pageExample, pageFields, recordExample, recordFields } from '@/api/callDoc'
import { playHistorySchema, yearStatementSchema } from '@/api/models/playHistory'
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
    getPlayHistory: {
      purpose: 'A page of the sessions in which something was played, the latest first.',
      response: playHistorySchema,
      body: pageFields,
      example: pageExample,
      madeOn: { path: '/record/play' },
      optional: {
        adds: 'the history of play',
        without:
          'The page of the play history says that it is not kept here; the records have no link to it.',
      },
    },
    getYearStatement: {
      purpose: 'The statement of a year: everything that moved, and what was staked and won by game.',
      response: yearStatementSchema,
      body: { year: field.whole('The year; without it the present one.').optional() },
      example: { year: 2025 },
      madeOn: { path: '/record/play?part=year' },
      optional: {
        adds: 'yearly statements',
        without: 'The part of yearly statements says that customer service can help.',
      },
    },
  },
} satisfies CallDocs<typeof recordsCalls>
