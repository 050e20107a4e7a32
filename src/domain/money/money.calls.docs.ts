import { after, type CallDocs, field, type OptionalCall, recordExample, recordFields } from '@/api/callDoc'
import { kycSchema } from '@/api/models/kyc'
import { playLimitsSchema, playSessionSchema } from '@/api/models/limits'
import { depositPageSchema, withdrawalPageSchema } from '@/api/models/records'
import { checkedDepositSchema } from './depositResponses'
import type { moneyCalls } from './money.calls'

const SAFER = '/safer-play'
/** What every call of limits, breaks and self-exclusion adds. */
export const limits: OptionalCall = {
  adds: 'limits, breaks and self-exclusion',
  without:
    'Limits, breaks and exclusions cannot be set on the page of responsible gaming, which says whom to ask: the support of the site and the helpline.',
}
export const DEPOSIT = { amount: 50_000, version: 4, actType: 0, rechargeType: 1 }
/** The order of a deposit that was just made. */
export const deposited = after([['recharge3', DEPOSIT]], (order) => ({ orderId: String(order.orderId) }))

export const docs = {
  chapter: 'saferPlay',
  calls: {
    getRechargeRecord: {
      chapter: 'deposits',
      purpose: 'A page of deposits, the latest first; also where an order is looked for after a lost answer.',
      response: depositPageSchema,
      body: recordFields,
      example: recordExample,
      madeOn: { path: '/record/transaction' },
    },
    checkRechargeOrder: {
      chapter: 'deposits',
      purpose: 'One deposit, and how to pay it while it is open.',
      response: checkedDepositSchema,
      body: { orderId: field.text() },
      demo: deposited,
      errors: 'deposit',
      madeOn: { path: '/record/transaction', steps: [/Deposit.*Waiting$/] },
    },
    getExchangeOrder: {
      chapter: 'withdrawals',
      purpose: 'A page of withdrawals, the latest first.',
      response: withdrawalPageSchema,
      body: recordFields,
      example: recordExample,
      madeOn: { path: '/record/transaction?tab=withdrawals' },
    },
    getPlayLimits: {
      purpose: 'The limits that the player has set, and what is left of them.',
      response: playLimitsSchema,
      madeOn: { path: SAFER },
      optional: limits,
    },
    getPlaySession: {
      purpose: 'What was played since login: the reality check and the bar beside a game show it.',
      response: playSessionSchema,
      madeOn: { path: '/start?gameId={game}' },
      optional: {
        adds: 'money in and out during a game',
        without: 'Beside a running game the clock and the time played are shown, without the net position.',
      },
    },
    kyc: {
      chapter: 'identity',
      purpose: 'State of the proof of identity.',
      response: kycSchema,
      madeOn: { path: '/walletsKyc' },
    },
  },
  fields: {
    accountName: 'Holder of the account.',
    kind: 'Its kind.',
    limits: 'The limits that the player has set.',
    used: 'What is used of it.',
    restriction:
      'Why the player may not play or pay: `ineligible`, `excluded`, `break` or `limited`; empty for none.',
    from: 'The limit before.',
    to: 'The limit after; of a break or an exclusion its end, a time.',
    moneyIn: 'What was staked. Minor units.',
    moneyOut: 'What was won. Minor units.',
  },
} satisfies CallDocs<typeof moneyCalls>
