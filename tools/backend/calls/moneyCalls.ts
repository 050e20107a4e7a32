import { doneSchema } from '@/api/client'
import { exchangeDoneSchema, exchangeInfoSchema } from '@/api/models/exchange'
import { bonusPageSchema, depositPageSchema, withdrawalPageSchema } from '@/api/models/records'
import {
  checkedDepositSchema,
  couponsSchema,
  createdDepositSchema,
  rechargeDoneSchema,
} from '@/features/deposit/depositResponses'
import { pointsConfigSchema } from '@/features/points/pointsApi'
import { safeboxSchema } from '@/features/safebox/safeboxApi'
import { z } from 'zod'
import { field, recordFields, secret, type CallDoc } from '../callDoc'

const LATEST = { page: 1, pageSize: 20, days: 30 }
const DEPOSIT = { amount: 50_000, version: 4, actType: 0, rechargeType: 1 }
const orderId = field.text('The order.')
const account = {
  bankId: field.whole('The bank, of `appBankList`.'),
  accountName: field.text('The holder of the account.'),
  mobile: field.text('Phone number of the holder.'),
  isDefault: z.boolean().meta({ description: 'Whether withdrawals go there by default.' }),
}

export const moneyCalls = {
  recharge3: {
    area: 'deposits',
    purpose:
      'Creates a deposit. Sent once at most: after a lost answer the portal looks for the order in getRechargeRecord.',
    response: createdDepositSchema,
    body: z.object({
      amount: field.money('What is deposited.'),
      version: z.literal(4),
      actType: field.whole('Kind of the recharge bonus, 1 to 13; 0 for none.'),
      rechargeType: field.whole('The channel, of `appRechargeTypeList`.'),
      ticketId: field.whole('The coupon.').optional(),
    }),
    example: DEPOSIT,
    errors: 'deposit',
  },
  isRechargeDone: {
    area: 'deposits',
    purpose: 'Whether the payment has arrived; once, when a player closes the payment.',
    response: rechargeDoneSchema,
    body: z.object({ orderId: orderId.optional() }),
    demo: {
      before: [['recharge3', DEPOSIT]],
      bodyFrom: ([order]) => ({ orderId: String(order?.orderId) }),
    },
  },
  getBonusTickers: {
    area: 'deposits',
    purpose: 'The coupons of a player.',
    response: couponsSchema,
  },
  getRechargeRecord: {
    area: 'deposits',
    purpose: 'A page of deposits, the latest first; also where an order is looked for after a lost answer.',
    response: depositPageSchema,
    body: z.object(recordFields),
    example: LATEST,
  },
  checkRechargeOrder: {
    area: 'deposits',
    purpose: 'One deposit, and how to pay it while it is open.',
    response: checkedDepositSchema,
    body: z.object({ orderId }),
    demo: {
      before: [['recharge3', DEPOSIT]],
      bodyFrom: ([order]) => ({ orderId: String(order?.orderId) }),
    },
    errors: 'deposit',
  },
  getExchange: {
    area: 'withdrawals',
    purpose: 'What may be withdrawn now, and how. The amounts are required: the portal invents no limits.',
    response: exchangeInfoSchema,
  },
  exchange: {
    area: 'withdrawals',
    purpose:
      'Asks for a withdrawal. Sent once at most: after a lost answer the portal looks for the order in getExchangeOrder.',
    response: exchangeDoneSchema,
    body: z.object({
      amount: field.money('What is withdrawn, fee included.'),
      method: field.text('Name of the method, of getExchange.'),
      bankId: field.whole('The bound account.'),
      password: field.cipher('The safebox password, where the player has one.').optional(),
    }),
    demo: {
      before: [
        ['getExchange', {}],
        ['userInfo', {}],
      ],
      bodyFrom: ([info, user]) => ({
        amount: Number(info?.min),
        method: (info?.methods as { name: string }[])[0]?.name,
        bankId: Number(Object.keys(user?.appUserBankList as object)[0]),
      }),
    },
    errors: 'withdrawal',
  },
  getExchangeOrder: {
    area: 'withdrawals',
    purpose: 'A page of withdrawals, the latest first.',
    response: withdrawalPageSchema,
    body: z.object(recordFields),
    example: LATEST,
  },
  addBankInfo: {
    area: 'withdrawals',
    purpose: 'Binds a bank account.',
    response: doneSchema,
    body: z.object({ ...account, cardNum: field.text('Number of the account, digits only.') }),
    example: {
      bankId: 4,
      accountName: 'Mateo Reyes',
      mobile: '09171234567',
      isDefault: false,
      cardNum: '123456789012',
    },
    demo: { persona: 'newbie' },
    errors: 'bank',
  },
  modifyBankInfo: {
    area: 'withdrawals',
    purpose: 'Changes a bound account; without `cardNum` its number stays.',
    response: doneSchema,
    body: z.object({ ...account, cardNum: field.text('A new number, digits only.').optional() }),
    demo: {
      before: [['userInfo', {}]],
      bodyFrom: ([user]) => {
        const [bankId, one] =
          Object.entries(user?.appUserBankList as Record<string, { accountName: string }>)[0] ?? []
        return {
          bankId: Number(bankId),
          accountName: one?.accountName,
          mobile: '09171234567',
          isDefault: true,
        }
      },
    },
    errors: 'bank',
  },
  getLotterConfig: {
    area: 'money',
    purpose: 'What points can be exchanged for, and the last exchanges.',
    response: pointsConfigSchema,
  },
  lotteryExchange: {
    area: 'money',
    purpose: 'Exchanges points for coins.',
    response: doneSchema,
    body: z.object({ id: field.whole('The offer.'), count: field.whole('How many times.') }),
    demo: {
      before: [['getLotterConfig', {}]],
      bodyFrom: ([config]) => ({ id: (config?.list as { id: number }[])[0]?.id, count: 1 }),
    },
    errors: 'points',
  },
  getSafebox: {
    area: 'money',
    purpose:
      'Without fields: the safebox. With them: moves coins in or out, and the answer is the safebox as it is then.',
    response: safeboxSchema,
    body: z.object({
      type: z.literal([1, 2]).meta({ description: '1 in, 2 out.' }).optional(),
      amount: field.money('What is moved.').optional(),
      password: field.cipher('The safebox password, to move out.').optional(),
    }),
    example: {},
    demo: { persona: 'vip' },
    errors: 'safebox',
  },
  safeboxPasswordInit: {
    area: 'money',
    purpose: 'Sets the first safebox password, six digits.',
    response: doneSchema,
    body: z.object({ password: field.cipher('The password.') }),
    example: { password: secret('135790') },
    errors: 'safebox',
  },
  modifySafePassword: {
    area: 'money',
    purpose: 'Changes the safebox password.',
    response: doneSchema,
    body: z.object({
      oldPassword: field.cipher('The password so far.'),
      password: field.cipher('The new one.'),
    }),
    example: { oldPassword: secret('135790'), password: secret('246801') },
    demo: { before: [['safeboxPasswordInit', { password: secret('135790') }]] },
    errors: 'safebox',
  },
  getBonusRecord: {
    area: 'money',
    purpose: 'A page of rewards, points and safebox moves, the latest first.',
    response: bonusPageSchema,
    body: z.object(recordFields),
    example: LATEST,
  },
} satisfies Record<string, CallDoc>
