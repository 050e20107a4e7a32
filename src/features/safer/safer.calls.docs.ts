import { type CallDoc, type CallDocs, field } from '@/api/callDoc'
import { playLimitsSchema } from '@/api/models/limits'
import { limits } from '@/domain/money/money.calls.docs'
import type { saferCalls } from './safer.calls'

const SAFER = '/safer-play'
const limit = {
  kind: field.oneOf(['deposit', 'loss', 'time'], 'What is limited.'),
  hours: field.oneOf([24, 168, 720], 'The period, in hours.'),
}
const WEEK = { kind: 'deposit', hours: 168 }
/** A change, which the portal shows by the limits as they are then. */
const change = { response: playLimitsSchema, errors: 'safer' }
/** A higher limit that was asked for. */
const asked: CallDoc['demo'] = {
  before: [
    ['setPlayLimit', { ...WEEK, amount: 500_000 }],
    ['setPlayLimit', { ...WEEK, amount: 800_000 }],
  ],
}

export const docs = {
  chapter: 'saferPlay',
  calls: {
    setPlayLimit: {
      ...change,
      purpose:
        'Sets a limit. A lower one holds at once; a higher one, or none, waits 24 hours for confirmPlayLimit.',
      body: {
        ...limit,
        amount: field.whole('Minor units, or minutes for `time`; 0 removes the limit.'),
      },
      example: { ...WEEK, amount: 500_000 },
      madeOn: { path: SAFER, steps: [[/^Maximum deposits$/, '500'], /^Set the limit$/] },
      optional: limits,
    },
    confirmPlayLimit: {
      ...change,
      purpose: 'Confirms a higher limit after its 24 hours.',
      body: limit,
      example: WEEK,
      demo: { ...asked, hoursLater: 25 },
      madeOn: { path: SAFER, steps: [/^Confirm/, /^Confirm/] },
      optional: limits,
    },
    cancelPlayLimit: {
      ...change,
      purpose: 'Withdraws the request of a higher limit.',
      body: limit,
      example: WEEK,
      demo: asked,
      madeOn: { path: SAFER, steps: [/^Keep the lower limit$/] },
      optional: limits,
    },
    setPlayReminder: {
      ...change,
      purpose: 'How often a reality check is shown.',
      body: {
        minutes: field.oneOf([15, 30, 60], 'Minutes of play between two.'),
      },
      example: { minutes: 30 },
      madeOn: { path: SAFER, steps: [/^15 min/, /^Save$/] },
      optional: limits,
    },
    takeBreak: {
      ...change,
      purpose: 'A break without games and deposits, at once. The back end enforces it.',
      body: { days: field.oneOf([1, 7, 30, 60, 90], 'Length in days.') },
      example: { days: 7 },
      madeOn: { path: SAFER, steps: [/^Stop for 24 hours$/, /^Start the break/] },
      optional: limits,
    },
    excludeSelf: {
      ...change,
      purpose: 'Self-exclusion, at once. The back end enforces it.',
      body: { months: field.oneOf([6, 12, 60], 'Length in months.') },
      example: { months: 6 },
      madeOn: {
        path: SAFER,
        steps: [/^6 months$/, /^Exclude yourself$/, /^I want to be excluded/, /^Exclude me/],
      },
      optional: limits,
    },
  },
  fields: {
    history: 'What was set and asked for, latest first.',
    hours: 'Hours of the period: 24, 168 or 720.',
  },
} satisfies CallDocs<typeof saferCalls>
