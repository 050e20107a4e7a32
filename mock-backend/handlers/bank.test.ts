import { expect, test } from 'vitest'
import { personaToken } from '../demo/personas'
import { type Persona } from '../personaNames'
import { testBackend, type Json } from '../testCalls'

function setUp(persona: Persona, scenario = '{}') {
  let now = 1_763_700_000_000
  const { call } = testBackend(scenario, { clock: () => now })
  const ask = (name: Parameters<typeof call>[0], body: Json = {}) => call(name, body, personaToken(persona))
  return {
    ask,
    pass: (seconds: number) => void (now += seconds * 1000),
    list: async () => (await ask('userInfo')).appUserBankList as Record<string, Json>,
  }
}
const fields = {
  bankId: 4,
  accountName: 'Mateo Villanueva',
  cardNum: '445566778899',
  mobile: '09171234567',
  isDefault: false,
}

test('[WL-12] an account is bound under its bank; the first becomes the default', async () => {
  const { ask, list } = setUp('newbie')
  expect(await list()).toEqual({})
  expect((await ask('addBankInfo', { ...fields, accountName: 'Ligaya Ramos' })).errcode).toBe(0)
  expect(await list()).toMatchObject({
    4: { bankName: 'Seven Islands Bank', cardNum: '445566778899', isDefault: '1', status: '1' },
  })
})

test('[WL-12] a new default replaces the old one', async () => {
  const { ask, list } = setUp('regular')
  await ask('addBankInfo', { ...fields, isDefault: true })
  const badges = Object.entries(await list()).map(([bankId, account]) => [bankId, account.isDefault])
  expect(badges.sort()).toEqual([
    ['3', '0'],
    ['4', '1'],
    ['7', '0'],
  ])
})

test.each([
  ['a bank that is bound', { bankId: 7 }, 1130],
  ['an unknown bank', { bankId: 99 }, 1134],
  ["another's name", { accountName: 'Someone Else' }, 1132],
  ['letters in the number', { cardNum: '12345X' }, 1135],
  ['a number that is too short', { cardNum: '12345' }, 1135],
  ['no holder', { accountName: ' ' }, 1136],
  ['a mobile that breaks the rules', { mobile: '123' }, 1137],
])('[WL-12] %s is refused', async (_name, change, errcode) => {
  const { ask, list } = setUp('regular')
  expect((await ask('addBankInfo', { ...fields, ...change })).errcode).toBe(errcode)
  expect(Object.keys(await list())).toEqual(['3', '7'])
})

test('[WL-12] another player’s number, and one account too many, are refused', async () => {
  const { ask } = setUp('newbie')
  const others = { ...fields, bankId: 7, cardNum: '001234567890' }
  expect((await ask('addBankInfo', others)).errcode).toBe(1138)
  const full = setUp('regular', '{"config":{"bankMax":2}}')
  expect((await full.ask('addBankInfo', fields)).errcode).toBe(1131)
})

test('[WL-12] a changed number is reviewed, and stays as it was meanwhile', async () => {
  const { ask, list, pass } = setUp('regular')
  const change = { ...fields, bankId: 7, cardNum: '009988776655' }
  expect((await ask('modifyBankInfo', change)).errcode).toBe(0)
  expect((await list())[7]).toMatchObject({ status: '0', cardNum: '009988776655' })
  expect((await ask('modifyBankInfo', change)).errcode).toBe(1133)
  pass(20)
  expect((await list())[7]).toMatchObject({ status: '1', isDefault: '1' })
  expect((await ask('modifyBankInfo', { ...change, cardNum: '', mobile: '09998887766' })).errcode).toBe(0)
  expect((await list())[7]).toMatchObject({ status: '1', mobile: '09998887766', cardNum: '009988776655' })
})

test('an account that is not bound cannot be changed', async () => {
  expect((await setUp('regular').ask('modifyBankInfo', fields)).errcode).toBe(1134)
})
