import { expect, test } from 'vitest'
import { hostOf, planPages } from './planPages'

test('pages are planned for the base and every layer, in normal mode and every mode of any layer', () => {
  const files = {
    'base.json': { modes: { green: {} } },
    'n7.json': { extends: 'base', modes: { quiet: {}, green: {} } },
    '9s.json': {},
    'sites.json': { 'n7.example': 'n7', modes: { none: {} } },
  }
  expect(planPages(files)).toEqual({ sites: ['base', 'n7', '9s'], modes: ['normal', 'green', 'quiet'] })
  expect(planPages({})).toEqual({ sites: ['base'], modes: ['normal'] })
})

test('broken layers, invalid names, and modes that are not valid as folders are left out', () => {
  const files = {
    'n7.json': undefined,
    '6b.json': [],
    'two words.json': { modes: { red: {} } },
    'notes.txt': {},
    '6s.json': { modes: { '../..': {}, 'a/b': {}, green: {} } },
  }
  expect(planPages(files)).toEqual({ sites: ['base', 'n7', '6b', '6s'], modes: ['normal', 'green'] })
})

test("a site's content is requested with the first of its hosts", () => {
  const sites = { 'a.example': 'n7', 'b.example': '6b', 'c.example': 'n7' }
  expect(hostOf('n7', sites)).toBe('a.example')
  expect(hostOf('base', sites)).toBeUndefined()
  expect(hostOf('n7', null)).toBeUndefined()
})
