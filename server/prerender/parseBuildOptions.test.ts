import { expect, test } from 'vitest'
import { parseBuildOptions } from './parseBuildOptions'

test('a build takes the address of an API, or none', () => {
  expect(parseBuildOptions([])).toEqual({})
  expect(parseBuildOptions(['--api', 'https://api.example.com/x'])).toEqual({
    api: 'https://api.example.com/x',
  })
})

test.each([['api.example.com'], ['ftp://api.example.com'], ['']])(
  'an address such as "%s" is refused',
  (api) => {
    expect(() => parseBuildOptions(['--api', api])).toThrow('--api needs an http or https address')
  },
)

test('an unknown option is answered with the usage', () => {
  expect(() => parseBuildOptions(['--apu', 'x'])).toThrow('usage: npm run build')
})
