import { expect, test } from 'vitest'
import { demoCookies } from './demoCookies'

test('an address without a site or scenario sets nothing', () => {
  expect(demoCookies('/')).toEqual([])
  expect(demoCookies('/lobby/home?device=mobile#site=n7')).toEqual([])
})

test('site and scenario of the address are stored', () => {
  expect(demoCookies('/?site=n7&scenario=green')).toEqual([
    'mock_scenario=green; Path=/; SameSite=Lax; HttpOnly',
    'demo_site=n7; Path=/; SameSite=Lax; HttpOnly',
  ])
})

test('an invalid site name is not stored, and cannot inject into the cookie', () => {
  const odd = ['', 'N7', '../n7', 'n7;Domain=x', 'n7%0d%0aX: 1', 'n 7', 'a'.repeat(33), '%F0%9F%98%80']
  for (const site of odd) expect(demoCookies(`/?site=${site}`), site).toEqual([])
  expect(demoCookies(`/?site=${'a'.repeat(32)}`)).toHaveLength(1)
})
