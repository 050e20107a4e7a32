import { expect, test } from 'vitest'
import { FIRST_SCENARIO, scenarioLink } from '../scenario/scenarioLink'
import { startingPoint } from './startingPoint'

const documents = { base: {}, n7: { extends: 'base' }, '6b': { extends: 'base' } }
const link = (site: string) => new URL(scenarioLink({ ...FIRST_SCENARIO, site }, 'http://tool/')).hash

test('[PV-06] [ED-03] after a reload the tool shows the site that the draft edits', () => {
  const target = { layer: 'n7', mode: 'green' }
  expect(startingPoint('', { documents, target })).toEqual({
    scenario: { ...FIRST_SCENARIO, site: 'n7', mode: 'green' },
    target,
  })
})

test('[PV-04] a link to another site edits that site, never a hidden one', () => {
  const { scenario, target } = startingPoint(link('6b'), {
    documents,
    target: { layer: 'n7', mode: 'green' },
  })
  expect([scenario.site, target]).toEqual(['6b', { layer: '6b' }])
})

test('without a draft, the shown site is edited', () => {
  const nothing = { documents, target: { layer: '' } }
  expect(startingPoint(link('n7'), nothing).target).toEqual({ layer: 'n7' })
  expect(startingPoint('', nothing)).toEqual({ scenario: FIRST_SCENARIO, target: { layer: 'base' } })
})

test('[OP-03] a wider reach outlives no reload: the shown site is edited, in the shown mode', () => {
  const start = (site: string, target: object) => {
    const { scenario, target: edited } = startingPoint(link(site), {
      documents,
      target: { layer: 'base', ...target },
    })
    return [scenario.site, edited]
  }
  expect(start('n7', {})).toEqual(['n7', { layer: 'n7' }])
  expect(start('base', { device: 'mobile' })).toEqual(['base', { layer: 'base', device: 'mobile' }])
  const green = new URL(scenarioLink({ ...FIRST_SCENARIO, site: 'n7', mode: 'green' }, 'http://tool/')).hash
  expect(startingPoint(green, { documents, target: { layer: 'n7' } }).target).toEqual({
    layer: 'n7',
    mode: 'green',
  })
})
