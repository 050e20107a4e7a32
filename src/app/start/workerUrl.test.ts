import { afterEach, expect, test, vi } from 'vitest'
import { onlyOurWorker, workerUrl } from './workerUrl'

afterEach(() => vi.unstubAllGlobals())

test.each(['/sw.js?x', 'sw.js', '/other.js', 'https://evil.example/sw.js', '//evil.example/sw.js', ''])(
  'the policy refuses %j',
  (url) => expect(() => onlyOurWorker(url)).toThrow(TypeError),
)

test('the policy has the name that the CSP allows, and accepts only the URL of the worker', () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (url: string) => string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  expect(workerUrl()).toBe('/sw.js')
  expect(createPolicy).toHaveBeenCalledWith('portico-worker', { createScriptURL: onlyOurWorker })
})

test('[PW-01] without Trusted Types the URL is a plain string', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(workerUrl()).toBe('/sw.js')
})
