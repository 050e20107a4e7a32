import { doneSchema } from '@/api/client'
import { bonusPageSchema } from '@/api/models/records'
import { pointsConfigSchema } from '@/features/points/pointsApi'
import { safeboxSchema } from '@/features/safebox/safeboxApi'
import {
  after,
  field,
  recordExample,
  recordFields,
  secret,
  type Calls,
  type Meanings,
  type Row,
} from '../callDoc'

const FIRST_PASSWORD = { password: secret('135790') }

export const calls = {
  getLotterConfig: {
    purpose: 'What points can be exchanged for, and the last exchanges.',
    response: pointsConfigSchema,
  },
  lotteryExchange: {
    purpose: 'Exchanges points for coins.',
    response: doneSchema,
    body: { id: field.whole('The offer.'), count: field.whole('How many times.') },
    demo: after(['getLotterConfig'], ({ list }) => ({ id: (list as Row[])[0]?.id, count: 1 })),
    errors: 'points',
  },
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
  },
  safeboxPasswordInit: {
    purpose: 'Sets the first safebox password, six digits.',
    response: doneSchema,
    body: { password: field.cipher('The password.') },
    example: FIRST_PASSWORD,
    errors: 'safebox',
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
  },
  getBonusRecord: {
    purpose: 'A page of rewards, points and safebox moves, the latest first.',
    response: bonusPageSchema,
    body: recordFields,
    example: recordExample,
  },
} satisfies Calls

export const fields: Meanings = {
  points: 'Points. Minor units.',
  stock: 'How many are left; −1 without limit.',
  hasPassword: 'Whether it has a password.',
}
