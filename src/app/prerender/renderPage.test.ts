import { expect, test } from 'vitest'
import { composeLayout } from '@/engine/layout/composeLayout'
import type { Layer } from '@/engine/layout/types'
import { defaultSettings } from '@/store/siteSlice'
import base from '../../../layouts/base.json'
import { mockState } from '@tests/support/mockState'
import { renderPage } from './renderPage'

const homeIn = (currency: string) => pageIn({ currency }, '/lobby/home')

async function pageIn(config: Record<string, unknown>, path: string) {
  const { site, games } = await mockState({ config })
  const { layout } = composeLayout([{ name: 'base', layer: base as Layer }], {
    device: 'mobile',
    mode: 'normal',
  })
  if (!site?.config || !games || !layout) throw new Error('the mock back end returned nothing')
  return renderPage({
    settings: defaultSettings,
    device: 'mobile',
    viewer: 'visitor',
    mode: 'normal',
    layout,
    content: { config: site.config, gameListVersion: games.version, appGameList: games.list },
    path,
    onError: (error) => {
      throw error
    },
  })
}

test('[WL-18] sites rendered at the same time use their own configured currency', async () => {
  const pages = await Promise.all(['philippine', 'thai', 'pakistani', 'lunar'].map(homeIn))
  // The registration reward, 8,800 hundredths, is the first amount a visitor sees (HM-02).
  expect(pages.map((page) => /(₱|฿|Rs)88\b/.exec(page?.html ?? '')?.[1])).toEqual(['₱', '฿', 'Rs', '₱'])
}, 60_000)

test("a visitor's page carries only the configuration that it needs", async () => {
  const page = await homeIn('thai')
  expect(page?.bootstrap.config?.currency).toBe('thai')
  expect(page?.bootstrap.config).not.toHaveProperty('appRechargeTypeList')
}, 60_000)

test('[RT-08] a page that shows more of the configuration carries it: about shows the licence at once', async () => {
  const page = await pageIn({}, '/about')
  expect(page?.html).toContain('DEMO-0000-1234')
  expect(page?.bootstrap.config).toHaveProperty('licence')
  const without = await pageIn({ licence: { number: '' } }, '/about')
  expect(without?.html).toContain('has not published')
  expect((await homeIn('thai'))?.bootstrap.config).not.toHaveProperty('licence')
}, 60_000)
