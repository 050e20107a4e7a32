import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { readTextsFrom } from './t'
import * as languages from './language'
import { tWithElements } from './tWithElements'

afterEach(() => {
  readTextsFrom(() => undefined)
  vi.restoreAllMocks()
})

const shown = (text: string) => {
  readTextsFrom((key) => (key === 'test.sentence' ? text : undefined))
  const elements = { terms: <a href="/terms">Terms</a>, privacy: <b>Privacy</b> }
  return renderToStaticMarkup(<p>{tWithElements('test.sentence', elements)}</p>)
}

test('[LG-02] elements stand where the sentence of a language has them', () => {
  expect(shown('You agree to {{terms}} and {{privacy}}.')).toBe(
    '<p>You agree to <a href="/terms">Terms</a> and <b>Privacy</b>.</p>',
  )
  expect(shown('{{privacy}} – {{terms}}')).toBe('<p><b>Privacy</b> – <a href="/terms">Terms</a></p>')
})

test('[LG-02] markup and marks in a text are text, and a text without a placeholder lacks the element', () => {
  expect(shown('<i>Agree</i> constructor {{terms}}')).toBe(
    '<p>&lt;i&gt;Agree&lt;/i&gt; constructor <a href="/terms">Terms</a></p>',
  )
  expect(shown('Nothing')).toBe('<p>Nothing</p>')
})

test('[LG-02] in a sentence from right to left each element keeps to itself', () => {
  vi.spyOn(languages, 'language').mockReturnValue('ur')
  expect(shown('آپ {{terms}} سے')).toBe('<p>آپ \u2068<a href="/terms">Terms</a>\u2069 سے</p>')
})
