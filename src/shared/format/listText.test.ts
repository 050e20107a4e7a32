import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '../i18n/language'
import { listText } from './listText'

afterEach(() => readLanguageFrom(() => 'en'))

test.each([
  ['en', 'A, B, C'],
  ['fil', 'A, B, C'],
  // With the comma of its script, and a word before the last one.
  ['ur', 'A، B، اور C'],
] as const)('[LG-02] a list in %s reads %s', (language, expected) => {
  readLanguageFrom(() => language)
  expect(listText(['A', 'B', 'C'])).toBe(expected)
})
