import { expect, test } from 'vitest'
import { followRedirects } from './followRedirects'

const routes = {
  '/a': { redirect: '/b?x=1' },
  '/b': { type: 'home.HomePage' },
  '/loop': { redirect: '/loop' },
}

test('a redirect with a query leads to its route, a loop to none', () => {
  expect(followRedirects(routes, '/a')).toMatchObject({ path: '/b?x=1', match: { pattern: '/b' } })
  expect(followRedirects(routes, '/b#top').match?.pattern).toBe('/b')
  expect(followRedirects(routes, '/loop').match).toBeNull()
})
