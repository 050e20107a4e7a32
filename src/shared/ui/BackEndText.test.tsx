// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noticeSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { readLanguageFrom } from '@/shared/i18n/language'
import { BackEndText } from './BackEndText'

afterEach(() => readLanguageFrom(() => 'en'))

const shown = (lang: unknown) => {
  const notice = z.parse(noticeSchema, { id: 1, title: 'خبر', lang })
  const { container } = render(<BackEndText lang={notice.lang}>{notice.title}</BackEndText>)
  return container.querySelector('bdi')?.getAttribute('lang') ?? null
}

test.each([
  ['another language than the page’s', 'ur-PK', 'ur-PK'],
  ['the page’s own, whatever the region', 'en-GB', null],
  ['none', undefined, null],
  ['no tag', '"><script>', null],
  ['a number', 7, null],
])('[LG-05] a text in %s', (_name, lang, expected) => {
  expect(shown(lang)).toBe(expected)
})

test('[LG-05] an English text in an Urdu page says that it is English', () => {
  readLanguageFrom(() => 'ur')
  expect([shown('en'), shown('ur')]).toEqual(['en', null])
})
