import { afterEach, expect, test } from 'vitest'
import ur from 'virtual:messages/all/ur'
import fil from 'virtual:messages/all/fil'
import { formatDate, formatDateTime, formatTime } from '../format/dateTime'
import { moneyFormatOf } from '../format/moneyFormat'
import { readLanguageFrom } from './language'
import { addMessages, t } from './t'
import en from 'virtual:messages/all'

/** The rest of this file in another language: `loadMessages.ts` does this once per document. */
function speak(language: 'fil' | 'ur', messages: Record<string, unknown>) {
  readLanguageFrom(() => language)
  addMessages(messages)
}
afterEach(() => {
  readLanguageFrom(() => 'en')
  addMessages(en)
})

// 3:05 in the afternoon in Manila.
const AT = Date.parse('2026-11-21T07:05:00Z')
const NUMBERS = /[\u200e\u2066-\u2069]/g

test('[LG-02] days and times are those of the language, in Manila', () => {
  speak('fil', fil)
  expect([formatDate(AT), formatTime(AT)]).toEqual(['Nob 21, 2026', '3:05 PM'])
  speak('ur', ur)
  expect(formatDate(AT)).toBe('21 نومبر، 2026')
  expect(formatDateTime(AT)).toMatch(/^21 نومبر، 2026.*3:05 PM$/)
  expect([NaN, 0].map(formatDate)).toEqual(['—', '—'])
})

test('[LG-02] amounts are read the same in every language; a sign stays before its number', () => {
  const { formatMoney, formatSignedMoney } = moneyFormatOf()
  speak('ur', ur)
  expect(formatMoney(123450)).toBe('₱1,234.50')
  expect(formatMoney(-500)).toBe('\u200e−₱5.00')
  expect(formatSignedMoney(500)).toBe('\u200e+₱5.00')
  speak('fil', fil)
  expect(formatMoney(-500)).toBe('−₱5.00')
})

test('[LG-02] a Latin name in an Urdu sentence keeps to itself; in Filipino nothing is needed', () => {
  speak('ur', ur)
  const sentence = t('legal.ageNotice', { app: 'Portico!' })
  expect(sentence).toContain('\u2068Portico!\u2069')
  speak('fil', fil)
  expect(t('legal.ageNotice', { app: 'Portico!' })).not.toMatch(NUMBERS)
})

test('[LG-02] a sign of a number is within its isolate: “96%” and “×3” are not torn apart', () => {
  // What runs from left to right by itself: LRI … PDI.
  const rest = JSON.stringify(ur).replaceAll(/\u2066[^\u2069]*\u2069/g, '')
  expect(rest.match(/.{0,20}(\}\}(\s?%|×)|[₱+×−]\{\{).{0,9}/g)).toBeNull()
})

test('[LG-02] counted messages take the form that the language has for the number', () => {
  const texts = { one: 'IISA {{count}}', other: 'MARAMI {{count}}' }
  readLanguageFrom(() => 'fil')
  addMessages({ counted: { game_one: texts.one, game_other: texts.other } })
  // CLDR: all but numbers that end in 4, 6 or 9.
  expect([1, 3, 4, 5, 9].map((count) => t('counted.game', { count }).split(' ')[0])).toEqual([
    'IISA',
    'IISA',
    'MARAMI',
    'IISA',
    'MARAMI',
  ])
  readLanguageFrom(() => 'ur')
  expect([1, 3].map((count) => t('counted.game', { count }).split(' ')[0])).toEqual(['IISA', 'MARAMI'])
})

test('[LG-02] a Latin word and its number are one isolate: “VIP 3” and “5 MB” do not change sides', () => {
  const rest = JSON.stringify(ur).replaceAll(/\u2066[^\u2069]*\u2069/g, '')
  expect(rest.match(/.{0,20}(\}\}[ :#]*[A-Za-z]|[A-Za-z][ :#]*\{\{).{0,9}/g)).toBeNull()
})
