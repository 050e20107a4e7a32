import { expect, test } from 'vitest'
import { chooseLanguage } from './chooseLanguage'
import type { Language } from './languages'

const ALL: Language[] = ['en', 'fil', 'ur']

test.each<[string, Language[] | undefined, (string | null)[], Language]>([
  ['the choice goes before the browser', ALL, ['ur', 'fil-PH', 'en'], 'ur'],
  ['a choice that the site no longer has is none', ['en', 'fil'], ['ur', 'fil-PH'], 'fil'],
  ['the first of the browser’s that the site has', ALL, [null, 'de-DE', 'ur-PK', 'en'], 'ur'],
  ['any region and any case', ALL, [null, 'UR_in'], 'ur'],
  ['Tagalog is Filipino', ALL, [null, 'tl-PH', 'en'], 'fil'],
  ['tlh is no Tagalog', ALL, ['tlh', 'ur'], 'ur'],
  ['else the site’s first', ['fil', 'ur'], [null, 'de'], 'fil'],
  ['English where the site says nothing', undefined, ['ur', 'fil'], 'en'],
  ['English where nothing is left', [], ['ur'], 'en'],
  ['rubbish is no language', ALL, ['', '*', '<b>', 'constructor'], 'en'],
])('[LG-01] %s', (_name, offered, preferred, language) => {
  expect(chooseLanguage(offered, preferred)).toBe(language)
})
