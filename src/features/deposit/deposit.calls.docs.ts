import { type CallDocs, field, type Step } from '@/api/callDoc'
import { couponsSchema, createdDepositSchema, rechargeDoneSchema } from '@/domain/money/depositResponses'
import { DEPOSIT, deposited } from '@/domain/money/money.calls.docs'
import type { depositCalls } from './deposit.calls'

const deposit: Step[] = [[/^Amount$/, '500'], /^Continue with ₱/, { inDialog: /^Deposit ₱/ }]

export const docs = {
  chapter: 'deposits',
  calls: {
    recharge3: {
      purpose:
        'Creates a deposit. Sent once at most: after a lost answer the portal looks for the order in getRechargeRecord.',
      response: createdDepositSchema,
      body: {
        amount: field.money('What is deposited.'),
        version: field.always(4),
        actType: field.whole('Kind of the recharge bonus, 1 to 13; 0 for none.'),
        rechargeType: field.whole('The channel, of `appRechargeTypeList`.'),
        ticketId: field.whole().optional(),
      },
      example: DEPOSIT,
      errors: 'deposit',
      madeOn: { path: '/lobby/wallets/deposit', steps: deposit },
    },
    isRechargeDone: {
      purpose: 'Whether the payment has arrived; once, when a player closes the payment.',
      response: rechargeDoneSchema,
      body: { orderId: field.text().optional() },
      demo: deposited,
      madeOn: { path: '/lobby/wallets/deposit', steps: [/^Continue the deposit/, /^Close$/] },
    },
    getBonusTickers: {
      purpose: 'The coupons of a player.',
      response: couponsSchema,
      madeOn: { path: '/lobby/wallets/deposit' },
    },
  },
  fields: {
    payUrl: 'Page on which it is paid.',
    cardNum: 'Number of the account.',
    qrCodeText: 'Text of the QR code.',
    isRechargeDone: 'Whether the payment has arrived.',
    rechargeType: 'The channel.',
    ticketId: 'The coupon.',
    worth: 'What a coupon is worth: percent, or minor units.',
  },
} satisfies CallDocs<typeof depositCalls>
