import { expect, test } from 'vitest'
import { sectionPart } from './sectionPart'

const layer = {
  schemaVersion: 1,
  extends: 'base',
  home: { banner: { props: { title: 'games.hot' } }, grid: { sort: 20 } },
  devices: { desktop: { home: { banner: { sort: 5 } } } },
  modes: { green: { home: { banner: null }, devices: { mobile: { home: { banner: { hidden: true } } } } } },
  messages: { en: { 'games.hot': 'Hot now', 'games.new': 'New', 'tab.home': 'Home' } },
  routes: { '/lobby/home': { title: 'tab.home' } },
}

test('[OP-10] a part of a layer is what it says of one section, for every device and mode, and its texts', () => {
  expect(sectionPart(layer, ['home', 'banner'], ['games.new'])).toEqual({
    home: { banner: { props: { title: 'games.hot' } } },
    devices: { desktop: { home: { banner: { sort: 5 } } } },
    modes: { green: { home: { banner: null }, devices: { mobile: { home: { banner: { hidden: true } } } } } },
    messages: { en: { 'games.hot': 'Hot now', 'games.new': 'New' } },
  })
  expect(sectionPart(layer, ['routes', '/lobby/home'])).toEqual({
    routes: { '/lobby/home': { title: 'tab.home' } },
    messages: { en: { 'tab.home': 'Home' } },
  })
})

test('[OP-10] a layer that says nothing of a section has no part, and neither has one that is gone', () => {
  expect(sectionPart(layer, ['home', 'other'])).toEqual({})
  expect(sectionPart(layer, ['home', '__proto__'])).toEqual({})
  expect(sectionPart(undefined, ['home', 'banner'])).toEqual({})
})
