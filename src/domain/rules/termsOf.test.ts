import { expect, test } from 'vitest'
import { activityRuleOf } from '@/api/models/activityConfig'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { termsOf } from './termsOf'

/** A term of activity 27, when the back end sends these terms. */
function termText(rule: object | undefined, term = 'turnover'): string | undefined {
  const config = z.parse(webConfigSchema, { appActivityRuleMap: rule && { 27: rule } })
  const terms = termsOf(activityRuleOf(config, 27), moneyFormatOf(config.currency))
  return terms.find(({ id }) => id === term)?.text
}

test.each([
  [5, '₱500.00 bonus × 5 = ₱2,500.00 to play'],
  ['2.5', '₱500.00 bonus × 2.5 = ₱1,250.00 to play'],
  [1.1, '₱500.00 bonus × 1.1 = ₱550.00 to play'],
  [0, 'No turnover'],
])('[SP-08] a turnover of %s is said with an example', (betRate, text) => {
  expect(termText({ betRate })).toContain(text)
})

test.each([undefined, {}, { betRate: null }, { betRate: 'abc' }, { betRate: {} }, { betRate: -1 }])(
  '[SP-08] terms with %j name no turnover that the back end did not say',
  (rule) => {
    const text = termText(rule)
    expect(text).toMatch(/^If the bonus has to be played through/)
    expect(text).not.toMatch(/[×\d]/)
  },
)

test.each([undefined, {}, { endTime: null }, { endTime: 'soon' }, { startTime: 1_700_000_000 }])(
  '[BK-03] [SP-08] terms with %j claim no endless period that the back end did not say',
  (rule) => {
    expect(termText(rule, 'period')).toMatch(/No end date is stated here\.$/)
  },
)

test.each([
  [{ endTime: -1 }, 'No end date.'],
  [{ startTime: 1_700_000_000, endTime: -1 }, 'From Nov 15, 2023, no end date.'],
  [{ endTime: 1_700_000_000 }, 'Until Nov 15, 2023, Manila time.'],
])('[SP-08] the period of %j is said', (rule, text) => {
  expect(termText(rule, 'period')).toBe(text)
})

test('[SP-08] [WL-11] without turnover no withdrawal is promised, which identity, minimum and other turnover may stop', () => {
  expect(termText({ betRate: 0 })).not.toMatch(/withdraw/)
})
