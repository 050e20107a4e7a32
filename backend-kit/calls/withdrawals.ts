import { doneSchema } from '@/api/client'
import { exchangeDoneSchema, exchangeInfoSchema } from '@/api/models/exchange'
import { withdrawalPageSchema } from '@/api/models/records'
import { z } from 'zod'
import { after, field, recordExample, recordFields, type Calls, type Meanings, type Row } from '../callDoc'

const account = {
  bankId: field.whole('The bank, of `appBankList`.'),
  accountName: field.text(),
  mobile: field.text('Phone number of the holder.'),
  isDefault: z.boolean(),
}

export const calls = {
  getExchange: {
    purpose: 'What may be withdrawn now, and how. The amounts are required: the portal invents no limits.',
    response: exchangeInfoSchema,
  },
  exchange: {
    purpose:
      'Asks for a withdrawal. Sent once at most: after a lost answer the portal looks for the order in getExchangeOrder.',
    response: exchangeDoneSchema,
    body: {
      amount: field.money('What is withdrawn, fee included.'),
      method: field.text('Name of the method, of getExchange.'),
      bankId: field.whole('The bound account.'),
      password: field.cipher('The safebox password, where the player has one.').optional(),
    },
    demo: after(['getExchange', 'userInfo'], (info, user) => ({
      amount: Number(info.min),
      method: (info.methods as Row[])[0]?.name,
      bankId: Number(Object.keys(user.appUserBankList as Row)[0]),
    })),
    errors: 'withdrawal',
  },
  getExchangeOrder: {
    purpose: 'A page of withdrawals, the latest first.',
    response: withdrawalPageSchema,
    body: recordFields,
    example: recordExample,
  },
  addBankInfo: {
    purpose: 'Binds a bank account.',
    response: doneSchema,
    body: { ...account, cardNum: field.text('Number of the account, digits only.') },
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
    purpose: 'Changes a bound account; without `cardNum` its number stays.',
    response: doneSchema,
    body: { ...account, cardNum: field.text('A new number, digits only.').optional() },
    demo: after(['userInfo'], (user) => {
      const [[bankId, one] = []] = Object.entries(user.appUserBankList as Record<string, Row>)
      return {
        bankId: Number(bankId),
        accountName: one?.accountName,
        mobile: '09171234567',
        isDefault: true,
      }
    }),
    errors: 'bank',
  },
} satisfies Calls

export const fields: Meanings = {
  withdrawable: 'What may be withdrawn now. Minor units.',
  methods: 'Withdrawal methods.',
  fee: 'Minor units, contained in the amount.',
}
