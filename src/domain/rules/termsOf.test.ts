import { expect, test } from 'vitest'
import { activityRuleOf } from '@/api/models/activityConfig'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { termsOf } from './termsOf'

/** What the terms of activity 27 say of turnover, when the back end sends these terms. */
function turnoverText(rule: object | undefined): string | undefined {
  const config = z.parse(webConfigSchema, { appActivityRuleMap: rule && { 27: rule } })
  const terms = termsOf(activityRuleOf(config, 27), moneyFormatOf(config.currency))
  return terms.find(({ id }) => id === 'turnover')?.text
}

test.each([
  [5, '₱500.00 bonus × 5 = ₱2,500.00 to play'],
  ['2.5', '₱500.00 bonus × 2.5 = ₱1,250.00 to play'],
  [1.1, '₱500.00 bonus × 1.1 = ₱550.00 to play'],
  [0, 'No turnover'],
])('[SP-08] a turnover of %s is said with an example', (betRate, text) => {
  expect(turnoverText({ betRate })).toContain(text)
})

test.each([undefined, {}, { betRate: null }, { betRate: 'abc' }, { betRate: {} }, { betRate: -1 }])(
  '[SP-08] terms with %j name no turnover that the back end did not say',
  (rule) => {
    const text = turnoverText(rule)
    expect(text).toMatch(/^If the bonus has to be played through/)
    expect(text).not.toMatch(/[×\d]/)
  },
)
