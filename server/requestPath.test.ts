import { expect, test } from 'vitest'
import { requestPath } from './requestPath'

test('a path is split into segments, decoded once', () => {
  expect(requestPath('/')).toEqual([])
  expect(requestPath('/lobby/home/?a=/..#x')).toEqual(['lobby', 'home'])
  expect(requestPath('/a%20b/%E2%82%B1/%2541')).toEqual(['a b', '₱', '%41'])
})

test.each([
  'lobby',
  '*',
  'http://elsewhere.example/x',
  '//elsewhere.example/x',
  '/a//b',
  '/.',
  '/../etc',
  '/a/%2e%2e/b',
  '/a%2Fb',
  '/a%5Cb',
  '/a\\b',
  '/a%00b',
  '/a%0d%0ab',
  '/%7f',
  '/%',
  '/%c0%af',
])('%s is no path of ours', (target) => {
  expect(requestPath(target)).toBeNull()
})
