import { expect, test } from 'vitest'
import { apiTarget } from './apiTarget'

const at = (target: string, api = 'https://api.example') => apiTarget(new URL(api), target)?.href ?? null

test('[SV-01] a call goes below the prefix, or below the API’s own path in its place', () => {
  expect(at('/prod-api-2/app/v1/userInfo')).toBe('https://api.example/prod-api-2/app/v1/userInfo')
  expect(at('/prod-api-2/app/v1/x?a=%2F..%2F&b=1')).toBe(
    'https://api.example/prod-api-2/app/v1/x?a=%2F..%2F&b=1',
  )
  for (const api of ['https://api.example/own', 'https://api.example/own/'])
    expect(at('/prod-api-2/app/v1/x', api)).toBe('https://api.example/own/app/v1/x')
})

// The caller has validated the path already (server/requestPath.ts): each check must be enough alone.
test.each([
  '/prod-api-2/../admin',
  '/prod-api-2/./x',
  '/prod-api-2/a/..',
  '/prod-api-2/a/../../admin',
  '/prod-api-2/%2e%2e/admin',
  '/prod-api-2/..;/admin',
  '/prod-api-2//admin',
  '/prod-api-2/\\admin',
  '/prod-api-2/a#/../../admin',
  '/prod-api-2/a?b#/../../admin',
  '/prod-api-2/a?b\\c',
  '/prod-api-2/a?b\r\nX: 1',
  '/prod-api-2/',
  '/prod-api-2',
  '/prod-api-20/admin',
  '/%70rod-api-2/admin',
  'https://elsewhere.example/prod-api-2/admin',
  '//elsewhere.example/prod-api-2/admin',
])('[SV-01] %j is no address of the API', (target) => {
  expect(at(target)).toBeNull()
  expect(at(target, 'https://api.example/own')).toBeNull()
})
