import { depositPageSchema } from '@/api/models/records'
import {
  checkedDepositSchema,
  couponsSchema,
  createdDepositSchema,
  rechargeDoneSchema,
} from '@/features/deposit/depositResponses'
import { after, field, recordExample, recordFields, type Calls, type Meanings } from '../callDoc'

const DEPOSIT = { amount: 50_000, version: 4, actType: 0, rechargeType: 1 }
const deposited = after([['recharge3', DEPOSIT]], (order) => ({ orderId: String(order.orderId) }))

export const calls = {
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
  },
  isRechargeDone: {
    purpose: 'Whether the payment has arrived; once, when a player closes the payment.',
    response: rechargeDoneSchema,
    body: { orderId: field.text().optional() },
    demo: deposited,
  },
  getBonusTickers: {
    purpose: 'The coupons of a player.',
    response: couponsSchema,
  },
  getRechargeRecord: {
    purpose: 'A page of deposits, the latest first; also where an order is looked for after a lost answer.',
    response: depositPageSchema,
    body: recordFields,
    example: recordExample,
  },
  checkRechargeOrder: {
    purpose: 'One deposit, and how to pay it while it is open.',
    response: checkedDepositSchema,
    body: { orderId: field.text() },
    demo: deposited,
    errors: 'deposit',
  },
} satisfies Calls

export const fields: Meanings = {
  payUrl: 'Page on which it is paid.',
  accountName: 'Holder of the account.',
  cardNum: 'Number of the account.',
  qrCodeText: 'Text of the QR code.',
  isRechargeDone: 'Whether the payment has arrived.',
  rechargeType: 'The channel.',
  ticketId: 'The coupon.',
  worth: 'What a coupon is worth: percent, or minor units.',
}
