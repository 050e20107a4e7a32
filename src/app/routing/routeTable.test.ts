import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import type { NamedLayer } from '@layout/layerPatches'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device, Layer } from '@layout/types'
import { DESKTOP_REDIRECTS, ROUTE_TABLE, SITES_OF_TABLE } from '@tests/support/routeTable'
import { resolveRoute } from '@layout/resolveRoute'

const layerOf = (name: string): NamedLayer => ({
  name,
  layer: JSON.parse(readFileSync(`layouts/${name}.json`, 'utf8')) as Layer,
})

function routesOf(site: string, device: Device, mode: string) {
  const names = site === 'base' ? ['base'] : ['base', site]
  const { layout } = composeLayout(names.map(layerOf), { device, mode })
  if (!layout) throw new Error(`${site} does not compose`)
  return resolveLayout(layout, { site, device, mode, signedIn: false, native: false, route: '/' }).routes
}
const sample = (pattern: string) => pattern.replace('{id}', 'deposit').replace('{name}', 'terms')

for (const site of SITES_OF_TABLE)
  for (const mode of ['normal', 'green'])
    for (const device of ['mobile', 'desktop'] as const)
      test(`[RT-04] [RT-06] [RT-12] [RT-13] ${site}, ${mode}, ${device}: every path of the table has a page, with the access it lists`, () => {
        const routes = routesOf(site, device, mode)
        const resolve = (pattern: string, signedIn: boolean) =>
          resolveRoute(routes, sample(pattern), signedIn, () => true)
        const found = ROUTE_TABLE[device].map(([pattern]) => {
          const forPlayers = resolve(pattern, true)
          const own = forPlayers.kind === 'page' && forPlayers.pattern === pattern
          return [pattern, !own ? 'missing' : resolve(pattern, false).kind === 'page' ? 'public' : 'login']
        })
        expect(found).toEqual(ROUTE_TABLE[device])
      })

for (const site of SITES_OF_TABLE)
  test.each(DESKTOP_REDIRECTS)(
    `[RT-15] ${site}: the desktop sends %s on to %s, a phone does not`,
    (from, to) => {
      for (const signedIn of [true, false])
        expect(resolveRoute(routesOf(site, 'desktop', 'normal'), from, signedIn, () => true)).toEqual({
          kind: 'redirect',
          to,
        })
      expect(resolveRoute(routesOf(site, 'mobile', 'normal'), from, true, () => true)).toMatchObject({
        kind: 'page',
        pattern: from,
      })
    },
  )

test.each([
  ['/lobby', '/lobby/home'],
  ['/lobby/wallets', '/lobby/wallets/deposit'],
  // The desktop has that page in its lobby.
  ['/activity/index', '/activity', '/lobby/activity'],
])(
  '[RT-04] [RT-06] [RT-10] %s, which is no page of its own, leads to %s',
  (from, mobile, desktop = mobile) => {
    for (const site of SITES_OF_TABLE)
      for (const [device, to] of Object.entries({ mobile, desktop }))
        expect(resolveRoute(routesOf(site, device as Device, 'normal'), from, false, () => true)).toEqual({
          kind: 'redirect',
          to,
        })
  },
)

test('[RT-19] access is layout data: site 9s opens search and games to visitors', () => {
  const open = (device: Device, path: string) =>
    resolveRoute(routesOf('9s', device, 'normal'), path, false, () => true).kind
  expect(open('mobile', '/search')).toBe('page')
  expect(open('desktop', '/lobby/games')).toBe('page')
  expect(open('desktop', '/lobby/rewards')).toBe('login')
})

test('[HM-11] the full list of games behind "See all" exists on both devices', () => {
  for (const device of ['mobile', 'desktop'] as const)
    expect(resolveRoute(routesOf('base', device, 'normal'), '/lobby/games', true, () => true)).toMatchObject({
      route: { type: 'games.GamesPage' },
    })
})
