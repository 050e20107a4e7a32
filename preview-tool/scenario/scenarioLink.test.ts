import { expect, test } from 'vitest'
import { FIRST_SCENARIO, readScenarioLink, scenarioLink } from './scenarioLink'

const sites = ['base', 'n7']

test('[PV-04] a link restores the same scenario', () => {
  const scenario = {
    site: 'n7',
    mode: 'green',
    device: 'desktop',
    persona: 'vip',
    route: '/search?q=a b',
    language: 'fil',
    returning: false,
    clock: 1_800_000_000_000,
    config: { regGift: 0 },
    faults: { appConfig: { status: 500 } },
  } as const
  const link = new URL(scenarioLink(scenario, 'http://localhost:5173/preview-tool/#old'))
  expect(readScenarioLink(link.hash, sites)).toEqual(scenario)
})

test.each([
  '',
  '#scenario=%7B',
  '#scenario=null',
  '#scenario=[]',
  `#scenario=${encodeURIComponent('{"site":"__proto__","route":"//evil.example","persona":"<b>","language":"tlh","clock":"x"}')}`,
])('[PV-04] what cannot be is left out: %s', (hash) => {
  expect(readScenarioLink(hash, sites)).toEqual(FIRST_SCENARIO)
})

test('[PV-04] a link keeps the page that the address names, such as a shared change', () => {
  const scenario = { ...FIRST_SCENARIO, site: 'n7', device: 'desktop' as const }
  const link = scenarioLink(scenario, 'https://desk.example.com/desk/#/change/7?scenario=old')
  expect(link).toMatch(/^https:\/\/desk\.example\.com\/desk\/#\/change\/7\?scenario=/)
  expect(readScenarioLink(new URL(link).hash, ['base', 'n7'])).toEqual(scenario)
})
