import { expect, test } from 'vitest'
import { testConfig } from '@tests/support/renderBlock'
import { leastDeposit } from './leastDeposit'

test('an amount below every minimum becomes the lowest minimum; a larger one is unchanged', () => {
  const config = testConfig({
    appRechargeTypeList: [
      { id: 1, min: 20_000 },
      { id: 2, min: 10_000 },
    ],
  })
  expect(leastDeposit(config, 4_500)).toBe(10_000)
  expect(leastDeposit(config, 15_000)).toBe(15_000)
})

test('without known payment methods the wanted amount is unchanged', () => {
  expect(leastDeposit(null, 4_500)).toBe(4_500)
  expect(leastDeposit(testConfig(), 4_500)).toBe(4_500)
})
