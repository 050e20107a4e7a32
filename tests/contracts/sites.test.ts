import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device } from '@layout/types'
import { weakPairs } from '@/shared/ui/weakPairs'
import { readChain } from '../../compliance/layouts/layerFiles'

const SITES = ['base', 'n7', '6b', '6s', '9s']

function homeOf(site: string, device: Device, mode: string) {
  const { layers } = readChain(`layouts/${site}.json`, 'layouts')
  const { layout, problems } = composeLayout(layers, { device, mode })
  if (!layout) throw new Error(`${site} does not compose: ${JSON.stringify(problems)}`)
  const resolved = resolveLayout(layout, { site, device, mode, signedIn: true, route: '/lobby/home' })
  const { home = [] } = resolved.sections
  const shown = home.filter(({ visible }) => visible)
  return { theme: resolved.theme, types: shown.map(({ type }) => type), ids: shown.map(({ id }) => id) }
}

test('[LY-10] a layout ships for each of the five sites', () => {
  expect(SITES.filter((site) => !existsSync(`layouts/${site}.json`))).toEqual([])
})

test('[LY-10] each site has its own theme and order', () => {
  const homes = SITES.map((site) => homeOf(site, 'mobile', 'normal'))
  expect(new Set(homes.map(({ theme }) => JSON.stringify(theme))).size).toBe(5)
  expect(new Set(homes.map(({ ids }) => ids.join())).size).toBe(5)
})

test.each(SITES)('[LY-10] %s has green overrides of its own, and they show on its home page', (site) => {
  const green = homeOf(site, 'mobile', 'green').ids
  const normal = homeOf(site, 'mobile', 'normal').ids
  expect(green).not.toEqual(normal)
  if (site === 'base') return
  // More than what base hides for everybody: the remaining entries have their own order in green mode.
  expect(green).not.toEqual(normal.filter((id) => green.includes(id)))
})

test('[LY-10] each site has its own order in green mode, too', () => {
  expect(new Set(SITES.map((site) => homeOf(site, 'mobile', 'green').ids.join())).size).toBe(5)
})

test.each(SITES.flatMap((site) => (['mobile', 'desktop'] as const).map((device) => [site, device] as const)))(
  '[LY-10] %s on %s hides in green mode what portal.md §1 names: video, featured rewards, winners',
  (site, device) => {
    const hidden = ['promotions.PromoVideo', 'promotions.FeaturedRewards', 'promotions.WinnerTicker']
    expect(homeOf(site, device, 'green').types.filter((type) => hidden.includes(type))).toEqual([])
    expect(homeOf(site, device, 'normal').types.some((type) => hidden.includes(type))).toBe(true)
  },
)

test.each(SITES.flatMap((site) => ['normal', 'green'].map((mode) => [site, mode] as const)))(
  '[AX-01] every pair of colours of %s in %s mode is legible',
  (site, mode) => {
    expect(weakPairs(homeOf(site, 'mobile', mode).theme)).toEqual([])
  },
)
