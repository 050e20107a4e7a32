import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderToString } from 'react-dom/server'
import { neededGames } from '@/app/prerender/neededData'
import { renderPage, type PageOptions } from '@/app/prerender/renderPage'
import type { Device, Layer } from '@layout/types'
import { composeLayout } from '@layout/composeLayout'
import { makeStore, type RootState } from '@/store/makeStore'
import { siteCodes } from '../../mock-backend/config/siteCodes'
import { blockInScenario, registry, types } from '../support/blockScenario'
import { byDay } from '../support/byDay'
import { mockClient, mockState } from '../support/mockState'

const layerOf = (name: string) => ({
  name,
  layer: JSON.parse(readFileSync(`layouts/${name}.json`, 'utf8')) as Layer,
})

async function pagesOf(site: (typeof siteCodes)[number], device: Device, mode: string) {
  const { site: state, games } = await mockState({ site })
  const own = site === 'base' ? [] : [layerOf(site)]
  const { layout } = composeLayout([layerOf('base'), ...own], { device, mode })
  if (!state?.config || !games || !layout) throw new Error('nothing to render from')
  const config = { ...state.config, mode }
  const page: Omit<PageOptions, 'path' | 'viewer'> = {
    settings: state.settings,
    device,
    mode,
    layout,
    content: { config, gameListVersion: games.version, appGameList: games.list },
    onError: (error) => {
      throw error
    },
  }
  const paths = Object.keys(layout.routes).filter((pattern) => !/[{*]/.test(pattern))
  return { page, paths }
}

/** Paths whose page from the data it carries is not the page from all data. */
async function differing({ page, paths }: Awaited<ReturnType<typeof pagesOf>>) {
  const found: string[] = []
  let rendered = 0
  for (const viewer of ['visitor', 'player'] as const)
    for (const path of paths) {
      const whole = await renderPage({ ...page, viewer, path })
      if (!whole) continue
      rendered++
      const { config, games } = whole.bootstrap
      const content = config && { config, gameListVersion: '', appGameList: games?.list }
      const again = await renderPage({ ...page, viewer, path, content })
      if (again?.html !== whole.html) found.push(`${viewer} ${path}`)
    }
  return { found, rendered }
}

const cells = siteCodes.flatMap((site) =>
  (['mobile', 'desktop'] as const).flatMap((device) =>
    ['normal', 'green'].map((mode) => [site, device, mode] as const),
  ),
)

const isToday = byDay('data of prerendered pages', 3)

test.each(cells.filter((_cell, at) => isToday(at)))(
  'on %s, %s, %s every prerendered page is the same from the data that it carries',
  async (site, device, mode) => {
    const { found, rendered } = await differing(await pagesOf(site, device, mode))
    expect(found).toEqual([])
    expect(rendered).toBeGreaterThan(20)
  },
  120_000,
)

test.each(types)('%s renders the same from the games that its page carries', async (type) => {
  await registry.load(type)
  const client = mockClient()
  for (const device of ['mobile', 'desktop'] as const) {
    const state = await mockState()
    const htmlFrom = (part: Partial<RootState>) =>
      renderToString(blockInScenario(type, { device, state: { ...state, ...part }, client }))
    const html = htmlFrom({})
    const store = makeStore({ client }, state)
    const list = neededGames(html, [type], store.getState())
    expect(htmlFrom({ games: { version: '', status: 'ready', ...state.games, list } })).toBe(html)
  }
})
