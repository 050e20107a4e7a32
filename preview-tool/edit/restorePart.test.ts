import { expect, test } from 'vitest'
import { sectionPart } from '@layout/sectionPart'
import { restorePart } from './restorePart'

const BANNER = ['home', 'banner']
const now = {
  schemaVersion: 1,
  home: { banner: { props: { title: 'games.hot' } }, grid: { sort: 20 } },
  modes: { green: { home: { banner: { hidden: true } }, theme: { scale: 2 } } },
  messages: { en: { 'games.hot': 'Hot now', 'games.new': 'New', 'tab.home': 'Home' } },
}

test('[OP-10] a section is what it was, for every device and mode and with its texts; everything else stays', () => {
  const then = {
    home: { banner: { props: { title: 'games.new' } } },
    devices: { desktop: { home: { banner: { sort: 5 } } } },
    messages: { en: { 'games.new': 'Newest' } },
  }
  const restored = restorePart(now, BANNER, then, [])
  expect(restored).toEqual({
    schemaVersion: 1,
    home: { banner: { props: { title: 'games.new' } }, grid: { sort: 20 } },
    devices: { desktop: { home: { banner: { sort: 5 } } } },
    modes: { green: { theme: { scale: 2 } } },
    messages: { en: { 'games.new': 'Newest', 'tab.home': 'Home' } },
  })
  expect(sectionPart(restored, BANNER)).toEqual(then)
})

test('[OP-10] restored to when the layer said nothing of it, it is as in the layer below', () => {
  expect(restorePart(now, BANNER, {}, ['tab.home'])).toEqual({
    schemaVersion: 1,
    home: { grid: { sort: 20 } },
    modes: { green: { theme: { scale: 2 } } },
    messages: { en: { 'games.new': 'New' } },
  })
})

test('[OP-10] there and back again changes nothing, nor does a part with a name that could reach a prototype', () => {
  const part = sectionPart(now, BANNER)
  expect(restorePart(restorePart(now, BANNER, {}, []), BANNER, part, [])).toEqual(now)
  expect(restorePart(now, BANNER, part, [])).toEqual(now)
  const evil = JSON.parse('{"home":{"banner":{"hidden":true}},"messages":{"__proto__":{"x":"y"}}}') as never
  expect(Object.keys(Object.getPrototypeOf(restorePart(now, BANNER, evil, [])) as object)).toEqual([])
})
