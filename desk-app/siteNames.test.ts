import { expect, test } from 'vitest'
import { siteLabel, siteNames } from './siteNames'

const many = Array.from({ length: 500 }, (_, n) => `s${n}`)

test('[SC-08] many sites are counted, few are named', () => {
  expect(siteNames(['n7', '6b', '6s', '9s'])).toBe('n7, 6b, 6s and 9s')
  expect(siteNames(['n7', '6b'], ['n7', '6b'])).toBe('n7 and 6b')
  expect(siteNames(many, many)).toBe('all 500 sites')
  expect(siteNames(many.slice(1), many)).toBe('s1, s2, s3 and 496 other sites')
  expect(siteNames(many)).toBe('s0, s1, s2 and 497 other sites')
})

test('[OP-03] what all sites stand on is none of them, and is named by who gets it', () => {
  expect(siteNames(['6b', 'base', 'n7'])).toBe('6b and n7')
  expect(siteNames(['base'])).toBe('addresses without a site')
  expect(siteNames(['base', ...many], ['base', ...many])).toBe('all 500 sites')
  expect(siteNames(['6b', '6s', '9s', 'base', 'n7', 'n8', 'n9'])).toBe('6b, 6s, 9s, n7, n8 and n9')
  expect(['base', 'n7'].map(siteLabel)).toEqual(['Addresses without a site', 'n7'])
})
