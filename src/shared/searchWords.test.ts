import { expect, test } from 'vitest'
import { matchesSearch, wordsOf } from './searchWords'

test.each([
  ['Rock & Roll', 'rock and roll'],
  ['Rock and Roll', 'ROCK & ROLL'],
  ['Fish+', 'fish plus'],
  ['Fish Plus', 'fish+'],
  ['100 %', '100 percent'],
  ['Ægir’s Gold', 'aegir'],
  ['Straße', 'strasse'],
  ['STRASSE', 'straße'],
  ['Røros', 'roros'],
  ['Piñata', 'pinata'],
  ['Pinata', 'piñata'],
  ['ＤＲＡＧＯＮ', 'dragon'],
  ['Ofﬁce', 'office'],
  ['Altın Kılıç', 'altin kilic'],
  ['İSTANBUL', 'istanbul'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da nang'],
  ['Ёлка', 'елка'],
  ['ΛΟΓΟΣ', 'λόγος'],
  ['أحمد', 'احمد'],
  // The Arabic keyboard has letters and digits of its own for those that Urdu writes.
  ['لکی شیر', 'لكي شير'],
  ['ہیرا', 'هيرا'],
  ['Lucky 7', 'lucky ۷'],
  ['۷ ستارے', '7'],
  ['Diamond 10', '١٠'],
  ['ドラゴン', 'どらごん'],
  ['ﾄﾞﾗｺﾞﾝ', 'ドラゴン'],
  ['招财进宝', '进宝'],
  ['黄金のドラゴン', 'ドラ'],
  ['มังกรทอง', 'ทอง'],
  ['황금용', '금용'],
  ['Fire Bird', 'firebird'],
  ['Dragon\u200bGate', 'dragongate'],
  ['Mega™ Win', 'mega win'],
  ['home.banner', 'banner'],
])('“%s” is found by “%s”', (text, search) => {
  expect(matchesSearch(text, search)).toBe(true)
})

test.each([
  ['Rock & Roll', 'rock or roll'],
  ['招财进宝', '宝进'],
  ['มังกรทอง', 'ทอด'],
  ['Fish', 'fish+'],
  ['Fire Bird', '…'],
])('“%s” is not found by “%s”', (text, search) => {
  expect(matchesSearch(text, search)).toBe(false)
})

test('marks that are letters stay', () => {
  // Different vowels: to come, and to go in.
  expect(wordsOf('มา')).not.toEqual(wordsOf('มี'))
  expect(wordsOf('कि')).not.toEqual(wordsOf('कु'))
})
