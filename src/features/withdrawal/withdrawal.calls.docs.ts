import { after, credentialFields, type CallDocs, field, type Row } from '@/api/callDoc'
import { exchangeDoneSchema, exchangeInfoSchema } from '@/api/models/exchange'
import type { withdrawalCalls } from './withdrawal.calls'

const WITHDRAW = '/lobby/wallets/withdraw'

export const docs = {
  chapter: 'withdrawals',
  calls: {
    getExchange: {
      purpose:
        'What may be withdrawn now, and how. The amounts are required: the portal invents no limits. A player who is excluded or on a break is asked for no turnover, as they can still withdraw.',
      response: exchangeInfoSchema,
      madeOn: { path: WITHDRAW },
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
        ...credentialFields,
      },
      demo: after(['getExchange', 'userInfo'], (info, user) => ({
        amount: Number(info.min),
        method: (info.methods as Row[])[0]?.name,
        bankId: Number(Object.keys(user.appUserBankList as Row)[0]),
      })),
      errors: 'withdrawal',
      madeOn: { path: WITHDRAW, steps: [[/^Amount$/, '100'], /^Withdraw ₱/, { inDialog: /^Withdraw ₱/ }] },
    },
  },
  fields: {
    withdrawable: 'What may be withdrawn now. Minor units.',
    methods: 'Withdrawal methods.',
    fee: 'Minor units, contained in the amount.',
  },
} satisfies CallDocs<typeof withdrawalCalls>
