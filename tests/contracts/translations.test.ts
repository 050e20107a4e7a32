// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@/shared/i18n/languages'
import { messageFiles, readMessages, translationOf, type Messages } from '../../layout/schema/readMessages'

const ROOT = process.cwd()

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages

function textsOf(messages: Messages, path = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[path + name, value] as [string, string]]
      : textsOf(value, `${path}${name}.`),
  )
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
/** Both forms of a counted message: one may say the number in words. */
const counted = /_(one|other)$/

/** Names that are English in every language. */
const NAMES = ['service.helpline', 'rewards.boost']

const pairs = LANGUAGES.slice(1).flatMap((language) =>
  messageFiles(ROOT).map((file) => ({ language, file, translation: translationOf(file, language) })),
)

test.each(pairs)('[LG-02] $translation says all that $file says', ({ file, translation }) => {
  expect(existsSync(translation), translation).toBe(true)
  const [english, translated] = [textsOf(read(file)), textsOf(read(translation))]
  expect(translated.map(([key]) => key)).toEqual(english.map(([key]) => key))
  const texts = Object.fromEntries(translated)
  for (const [key, text] of english) {
    const [own, theirs] = [placeholders(texts[key] ?? ''), placeholders(text)]
    // What is counted may be named by its number in one form and not in the other.
    if (counted.test(key)) expect([...own, '{{count}}'], key).toEqual(expect.arrayContaining(theirs))
    else expect(own, key).toEqual(theirs)
  }
})

test.each(LANGUAGES.slice(1))(
  '[LG-02] %s: plain texts, nothing empty, no markup, no English left',
  (language) => {
    const english = Object.fromEntries(textsOf(readMessages(ROOT).all))
    const texts = textsOf(readMessages(ROOT, language).all)
    const same = texts.filter(
      ([key, text]) =>
        !NAMES.includes(key) && text === english[key] && /[a-z]{3,} [a-z]{3,} [a-z]{3,}/i.test(text),
    )
    expect(same).toEqual([])
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/<[a-z/]|javascript:/i)
    }
  },
)

test('[LG-02] Urdu is in Urdu letters, which the Arabic ones beside them on a keyboard are not', () => {
  const texts = textsOf(readMessages(ROOT, 'ur').all)
  expect(texts.filter(([, text]) => /[\u064a\u0643\u0647]/.test(text))).toEqual([])
  const latin = texts.filter(
    ([, text]) => !/\p{Script=Arabic}/u.test(text) && /[a-z]{4,}/i.test(text.replace(/\{\{\w+\}\}/g, '')),
  )
  // Names and codes stay as they are, and so does a text that is Thai in every language.
  expect(latin.filter(([, text]) => / /.test(text)).map(([key]) => key)).toEqual([])
})

test('[LG-02] in Filipino “one” stands for many numbers: it names the number wherever “other” does', () => {
  const texts = Object.fromEntries(textsOf(readMessages(ROOT, 'fil').all))
  const ones = Object.keys(texts).filter((key) => key.endsWith('_one'))
  expect(ones.length).toBeGreaterThan(10)
  const numberless = (key: string) => !texts[key]?.includes('{{count}}')
  expect(ones.filter((key) => numberless(key) && !numberless(key.replace(/_one$/, '_other')))).toEqual([])
})

test.each(LANGUAGES)('[LG-03] %s is at most 9 kB before a page is usable', (language) => {
  const text = JSON.stringify(readMessages(ROOT, language).first)
  expect(brotliCompressSync(text).length).toBeLessThan(9_000)
})
