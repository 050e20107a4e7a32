import { playLimitsSchema, playSessionSchema } from '@/api/models/limits'
import { field, type CallDoc, type Calls, type Meanings } from '../callDoc'

const limit = {
  kind: field.oneOf(['deposit', 'loss', 'time'], 'What is limited.'),
  hours: field.oneOf([24, 168, 720], 'The period, in hours.'),
}
const WEEK = { kind: 'deposit', hours: 168 }
/** A higher limit that was asked for. */
const asked: CallDoc['demo'] = {
  before: [
    ['setPlayLimit', { ...WEEK, amount: 500_000 }],
    ['setPlayLimit', { ...WEEK, amount: 800_000 }],
  ],
}
/** A change, which the portal shows by the limits as they are then. */
const change = { response: playLimitsSchema, errors: 'safer' }

export const calls = {
  getPlayLimits: {
    purpose: 'The limits that the player has set, and what is left of them.',
    response: playLimitsSchema,
  },
  setPlayLimit: {
    ...change,
    purpose:
      'Sets a limit. A lower one holds at once; a higher one, or none, waits 24 hours for confirmPlayLimit.',
    body: {
      ...limit,
      amount: field.whole('Minor units, or minutes for `time`; 0 removes the limit.'),
    },
    example: { ...WEEK, amount: 500_000 },
  },
  confirmPlayLimit: {
    ...change,
    purpose: 'Confirms a higher limit after its 24 hours.',
    body: limit,
    example: WEEK,
    demo: { ...asked, hoursLater: 25 },
  },
  cancelPlayLimit: {
    ...change,
    purpose: 'Withdraws the request of a higher limit.',
    body: limit,
    example: WEEK,
    demo: asked,
  },
  setPlayReminder: {
    ...change,
    purpose: 'How often a reality check is shown.',
    body: {
      minutes: field.oneOf([15, 30, 60], 'Minutes of play between two.'),
    },
    example: { minutes: 30 },
  },
  takeBreak: {
    ...change,
    purpose: 'A break without games and deposits, at once. The back end enforces it.',
    body: { days: field.oneOf([1, 7, 30, 60, 90], 'Length in days.') },
    example: { days: 7 },
  },
  excludeSelf: {
    ...change,
    purpose: 'Self-exclusion, at once. The back end enforces it.',
    body: { months: field.oneOf([6, 12, 60], 'Length in months.') },
    example: { months: 6 },
  },
  getPlaySession: {
    purpose: 'What was played since login: the reality check and the bar beside a game show it.',
    response: playSessionSchema,
  },
} satisfies Calls

export const fields: Meanings = {
  kind: 'Its kind.',
  limits: 'The limits that the player has set.',
  used: 'What is used of it.',
  restriction:
    'Why the player may not play or pay: `ineligible`, `excluded`, `break` or `limited`; empty for none.',
  history: 'What was set and asked for, latest first.',
  hours: 'Hours of the period: 24, 168 or 720.',
  from: 'The limit before.',
  to: 'The limit after; of a break or an exclusion its end, a time.',
  moneyIn: 'What was staked. Minor units.',
  moneyOut: 'What was won. Minor units.',
}
