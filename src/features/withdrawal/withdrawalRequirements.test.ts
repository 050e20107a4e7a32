import { expect, test } from 'vitest'
import type { BankCard } from '@/api/models/bankCard'
import { exchangeInfoSchema } from '@/api/models/exchange'
import { kycSchema } from '@/api/models/kyc'
import { z } from '@/api/shape'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { withdrawalRequirements } from './withdrawalRequirements'

const card: BankCard = {
  bankId: 7,
  bankName: 'Bangko Habagat',
  accountName: 'A',
  cardNum: '123456',
  mobile: '',
  isDefault: true,
  status: 1,
}
const info = z.parse(exchangeInfoSchema, {
  min: 10_000,
  max: 100_000,
  feeRate: 0,
  timesLeft: 3,
  turnoverLeft: 0,
  withdrawable: 50_000,
})
const facts = (change: Partial<Parameters<typeof withdrawalRequirements>[0]> = {}) => ({
  requirements: ['withdrawal' as const, 'days' as const],
  kyc: z.parse(kycSchema, { status: 3 }),
  cards: [card],
  info,
  mayPlay: true,
  money: moneyFormatOf(),
  ...change,
})
const shut = (change: Partial<Parameters<typeof withdrawalRequirements>[0]>) =>
  withdrawalRequirements(facts(change))
    .filter((requirement) => !requirement.met)
    .map(({ id, note, link }) => [id, note, link?.to])

test('[WL-11] with all four met nothing is missing', () => {
  expect(shut({})).toEqual([])
})

test('[WL-11] the order is identity, bank account, turnover, limits', () => {
  expect(withdrawalRequirements(facts()).map(({ id }) => id)).toEqual(['kyc', 'bank', 'turnover', 'limits'])
})

test.each([
  [0, 'Verify your identity once'],
  [1, 'not finished'],
  [2, 'We are checking your documents'],
  [4, 'Your documents were not accepted: blurred'],
  [5, 'has passed'],
  [99, 'Your identity check has to be approved'],
])('[WL-11] an identity in state %i is missing, and says so', (status, text) => {
  const found = shut({ kyc: z.parse(kycSchema, { status, reason: 'blurred' }) })
  expect(found).toEqual([['kyc', expect.stringContaining(text), '/walletsKyc']])
})

test('[WL-11] the configuration decides when KYC is required: never, or only after its days', () => {
  const none = z.parse(kycSchema, { status: 0 })
  expect(shut({ requirements: [], kyc: null })).toEqual([])
  expect(shut({ requirements: ['deposit'], kyc: null })).toEqual([])
  expect(shut({ requirements: ['days'], kyc: none })).toEqual([])
  expect(shut({ requirements: ['days'], kyc: z.parse(kycSchema, { status: 5 }) })).toHaveLength(1)
  expect(shut({ requirements: ['withdrawal'], kyc: none })).toHaveLength(1)
})

test('[WL-11] without an account, or with one under review, the bank is missing', () => {
  expect(shut({ cards: [] })).toEqual([
    ['bank', expect.stringContaining('Add the bank account'), '/bindBankCard'],
  ])
  expect(shut({ cards: [{ ...card, status: 0 }] })).toEqual([
    ['bank', expect.stringContaining('being reviewed'), '/bankCardList'],
  ])
})

test('[WL-11] [SP-06] open turnover shows how much; restricted players are not sent to the games', () => {
  const left = { info: { ...info, turnoverLeft: 150_000, withdrawable: 0 } }
  expect(shut(left)).toEqual([['turnover', expect.stringContaining('₱1,500.00'), '/lobby/home']])
  const [held] = shut({ ...left, mayPlay: false })
  expect(held).toEqual(['turnover', expect.stringContaining('₱1,500.00'), '/service'])
  expect(held?.[1]).not.toContain('has to be played')
})

test('[WL-11] limits: no withdrawal left today, or less than the minimum', () => {
  expect(shut({ info: { ...info, timesLeft: 0 } })).toEqual([
    ['limits', expect.stringContaining('tomorrow'), '/profile/vip'],
  ])
  expect(shut({ info: { ...info, withdrawable: 9_999 } })).toEqual([
    ['limits', expect.stringContaining('₱100.00'), '/record/transaction'],
  ])
})
