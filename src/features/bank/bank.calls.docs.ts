import { after, credentialFields, type CallDocs, field, type Row } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { z } from 'zod'
import type { bankCalls } from './bank.calls'

const account = {
  bankId: field.whole('The bank, of `appBankList`.'),
  accountName: field.text(),
  mobile: field.text('Phone number of the holder.'),
  isDefault: z.boolean(),
  ...credentialFields,
}

export const docs = {
  chapter: 'withdrawals',
  calls: {
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
      madeOn: {
        path: '/bindBankCard',
        steps: [
          [/^Bank$/, '4'],
          [/^Account holder/, 'Mateo Reyes'],
          [/^Account number/, '123456789012'],
          [/^Repeat the account number/, '123456789012'],
          [/^Mobile number/, '09171234567'],
          /^Save account$/,
        ],
      },
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
      madeOn: {
        path: '/bindBankCard?edit=3',
        steps: [[/^Account holder/, 'Mateo Reyes'], [/^Mobile number/, '09171234567'], /^Save/],
      },
    },
  },
} satisfies CallDocs<typeof bankCalls>
