import { type CallDocs, field, secret, type Step } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { safeboxSchema } from './safeboxApi'
import type { safeboxCalls } from './safebox.calls'

const SAFE_PASSWORD = [
  [/^New password$/, '246802'],
  [/^Repeat the .*password$/, '246802'],
] as Step[]
const FIRST_PASSWORD = { password: secret('135790') }

export const docs = {
  chapter: 'money',
  calls: {
    getSafebox: {
      purpose:
        'Without fields: the safebox. With them: moves coins in or out, and the answer is the safebox as it is then.',
      response: safeboxSchema,
      body: {
        type: field.oneOf([1, 2], '1 in, 2 out.').optional(),
        amount: field.money('What is moved.').optional(),
        password: field.cipher('The safebox password, to move out.').optional(),
      },
      example: {},
      demo: { persona: 'vip' },
      errors: 'safebox',
      madeOn: { path: '/lobby/wallets/safebox' },
    },
    safeboxPasswordInit: {
      purpose: 'Sets the first safebox password, six digits.',
      response: doneSchema,
      body: { password: field.cipher('The password.') },
      example: FIRST_PASSWORD,
      errors: 'safebox',
      madeOn: { path: '/walletsPassword', steps: [...SAFE_PASSWORD, /^Save the password$/] },
    },
    modifySafePassword: {
      purpose: 'Changes the safebox password.',
      response: doneSchema,
      body: {
        oldPassword: field.cipher('The password so far.'),
        password: field.cipher('The new one.'),
      },
      example: { oldPassword: secret('135790'), password: secret('246801') },
      demo: { before: [['safeboxPasswordInit', FIRST_PASSWORD]] },
      errors: 'safebox',
      madeOn: {
        path: '/walletsPassword',
        steps: [[/^Old password$/, '135790'], ...SAFE_PASSWORD, /^Change the password$/],
      },
    },
  },
  fields: {
    hasPassword: 'Whether it has a password.',
  },
} satisfies CallDocs<typeof safeboxCalls>
