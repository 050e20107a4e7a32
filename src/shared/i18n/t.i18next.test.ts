import { createInstance } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { COUNTS, hasMessage, reportMissingMessages, t } from './t'
import en from 'virtual:messages/all'

/** The referee: our messages are written in its format, so it says what each message means. */
const referee = createInstance()
// Of what counts things, the value is written by Intl.
referee.use({
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format: unknown, _language: unknown, options: { interpolationkey: string }) =>
    Number.isInteger(value) && COUNTS.has(options.interpolationkey)
      ? new Intl.NumberFormat('en').format(value as number)
      : (value as string),
} as never)
void referee.init({
  lng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
})

function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : keysOf(value as object, `${path}${name}.`),
  )
}

const keys = keysOf(en)
const withPlurals = [...new Set([...keys, ...keys.map((key) => key.replace(/_(one|other)$/, ''))])]
const names = [...new Set(JSON.stringify(en).match(/(?<=\{\{)[^}]+(?=\}\})/g))]

const sameFor = (params?: Record<string, unknown>) => {
  const ours = withPlurals.map((key) => [key, t(key, params)])
  expect(ours).toEqual(withPlurals.map((key) => [key, referee.t(key, params ?? {})]))
}

reportMissingMessages(() => {})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('there is something to compare: messages, counted messages, parameters', () => {
  expect(keys.length).toBeGreaterThan(300)
  expect(withPlurals.length).toBeGreaterThan(keys.length)
  expect(names).toContain('count')
})

test('every message reads as i18next has it when no values are given', () => {
  sameFor()
  sameFor({})
})

const VALUES = [
  'Ana',
  '',
  ' ',
  '$& $1 $$ $`',
  '$t(common.ok)',
  '$t(',
  '{{count}} {{name}} {{-name}}',
  '{{',
  '}}',
  '<b>&"\'</b>',
  'a\nb',
  0,
  -1.5,
  1e21,
  NaN,
  true,
  null,
  undefined,
  ['a', 'b'],
]

test.each(VALUES)('every message reads as i18next has it with %j everywhere', (value) => {
  sameFor(Object.fromEntries(names.map((name) => [name, value])))
  sameFor({ ...Object.fromEntries(names.map((name) => [name, value])), count: 3 })
})

test.each([0, 1, 2, 11, 21, 100, 1.5, 1.0, -1, -2, Infinity, '1', '2', null])(
  'every message has the form i18next chooses for a count of %j',
  (count) => sameFor({ count }),
)

test('a message may leave some of its values out', () => {
  for (const name of names) sameFor({ [name]: 7 })
})

const NO_KEYS = [
  '',
  '.',
  'common',
  'common.',
  '.ok',
  'common..ok',
  'common.ok.',
  'common.ok.0',
  'common.ok.length',
  'common.toString',
  'constructor',
  'constructor.name',
  '__proto__',
  'common.__proto__',
  'games.count',
  'a:b',
]

test.each(NO_KEYS)('%j is a message to neither', (key) => {
  const reported: string[] = []
  reportMissingMessages((missing) => reported.push(missing))
  expect(typeof referee.t(key, { returnObjects: true }) === 'string' && referee.exists(key)).toBe(false)
  expect(hasMessage(key)).toBe(false)
  expect(t(key)).toBe(key)
  reportMissingMessages(() => {})
})

test('what an object inherits is no message', () => {
  Object.defineProperty(Object.prototype, 'inherited', { value: 'not ours', configurable: true })
  try {
    expect([hasMessage('common.inherited'), hasMessage('inherited')]).toEqual([false, false])
    expect(t('common.inherited')).toBe('common.inherited')
  } finally {
    delete (Object.prototype as { inherited?: string }).inherited
  }
})

test('messages use of the format what t() knows: plain names, and both forms of a plural', () => {
  expect(names.filter((name) => !/^\w+$/.test(name))).toEqual([])
  const suffixed = keys.filter((key) => /_[^.]*$/.test(key))
  expect(suffixed.filter((key) => !/[^_]_(one|other)$/.test(key))).toEqual([])
  for (const key of suffixed) {
    const stem = key.replace(/_(one|other)$/, '')
    expect(keys).toEqual(expect.arrayContaining([`${stem}_one`, `${stem}_other`]))
  }
})

test('in front of players a value nobody gave is a gap, not braces', () => {
  vi.stubEnv('PROD', true)
  expect(t('common.errorCode')).toBe('Code ')
  for (const key of keys) {
    expect(t(key)).toBe(referee.t(key, { missingInterpolationHandler: () => '' }))
    expect(t(key)).not.toMatch(/[{}]/)
  }
})
