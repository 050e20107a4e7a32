import { expect, test } from 'vitest'
import { providerProblem } from './providerProblem'

test('[DK-02] why the company’s sign-in came to nothing is told apart in words', () => {
  const codes = ['notInvited', 'challenge', 'provider', 'missing', null, '__proto__', 'toString']
  const said = codes.map(providerProblem)
  expect(said[0]).toContain('nobody has invited you')
  expect(said[1]).toContain('took too long')
  // An unknown code is not shown: it comes from the address.
  expect(said.slice(4)).toEqual([said[4], said[4], said[4]])
  expect(new Set(said.slice(0, 5)).size).toBe(5)
})
