import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrateLayer } from './migrateLayer'
import { readLayer } from './readLayer'

const version0 = readFileSync('tests/support/layouts/version0.json', 'utf8')

test('[LY-09] a real document of version 0 becomes a valid one of version 1, including all patches', () => {
  const { layer, problems } = readLayer(version0)
  expect(problems).toEqual([])
  expect(layer).toEqual({
    schemaVersion: 1,
    extends: 'base',
    theme: { color: { accent: '#e6b24a' } },
    tabBar: {
      home: { sort: 10, icon: 'home', label: 'tab.home', to: '/lobby/home' },
      news: { sort: 20, icon: 'news', label: 'tab.news', to: '/lobby/notice', hidden: true },
    },
    home: {
      banner: { sort: 10, type: 'promotions.Banner', props: { secondsPerSlide: 5 } },
      ticker: { sort: 20, type: 'promotions.WinnerTicker', hidden: false },
    },
    devices: { desktop: { tabBar: null, home: { banner: { sort: 5 } } } },
    modes: {
      green: {
        home: { ticker: { hidden: true } },
        devices: { desktop: { home: { banner: { hidden: true } } } },
      },
    },
  })
})

test('[LY-09] migrating does not change its argument', () => {
  const document = JSON.parse(version0)
  migrateLayer(document)
  expect(document).toEqual(JSON.parse(version0))
})

test('[LY-09] the current version stays as it is', () => {
  const document = { schemaVersion: 1, home: { a: { order: 1 } } }
  expect(migrateLayer(document)).toEqual({ layer: document, from: 1, problems: [] })
})

test.each([
  [{ schemaVersion: 2 }, 'The layout has schemaVersion 2; this portal supports versions up to 1.'],
  [{}, 'A layout needs a schemaVersion; the current one is 1.'],
  [{ version: 3 }, 'A layout needs a schemaVersion; the current one is 1.'],
  [{ schemaVersion: '1' }, 'A layout needs a schemaVersion; the current one is 1.'],
  [{ schemaVersion: -1 }, 'A layout needs a schemaVersion; the current one is 1.'],
  [[], 'A layout must be an object.'],
])('[LY-09] %j is a clear error', (document, message) => {
  const { layer, problems } = migrateLayer(document)
  expect(layer).toBeUndefined()
  expect(problems).toMatchObject([{ message }])
})
