import { expect, test } from 'vitest'
import { siteNames } from './siteNames'

const many = Array.from({ length: 500 }, (_, n) => `s${n}`)

test('[SC-08] many sites are counted, few are named', () => {
  expect(siteNames(['n7', '6b', '6s', '9s'])).toBe('n7, 6b, 6s and 9s')
  expect(siteNames(['n7', '6b'], ['n7', '6b'])).toBe('n7 and 6b')
  expect(siteNames(many, many)).toBe('all 500 sites')
  expect(siteNames(many.slice(1), many)).toBe('s1, s2, s3 and 496 other sites')
  expect(siteNames(many)).toBe('s0, s1, s2 and 497 other sites')
})
