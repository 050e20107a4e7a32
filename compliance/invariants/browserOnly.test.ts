import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { mergePatch } from '@layout/mergePatch'
import type { Json, Layer, Layout } from '@layout/types'
import { entries } from '@tests/support/blockScenario'
import base from '../../layouts/base.json'
import { checkServable } from './checkServable'
import { promotionalBlocks } from './promotions'

const green = { site: 'base', mode: 'green', device: 'desktop' as const, signedIn: true }

const problems = (patch: Json): string[] => problemsOf(patch).map(({ pointer }) => pointer)
const messages = (patch: Json): string[] => problemsOf(patch).map(({ message }) => message)

function problemsOf(patch: Json) {
  const layer = mergePatch(base as unknown as Json, patch) as unknown as Layer
  const { layout, problems } = composeLayout([{ name: 'base', layer }], green)
  expect(problems).toEqual([])
  return checkServable(layout as Layout, green, promotionalBlocks(entries))
}

const footerGreen = (change: Json): Json => ({ modes: { green: { footer: { green: change } } } })

test.each<[string, Json, string]>([
  [
    'the ways to pay end on a day',
    footerGreen({ when: { until: '2026-12-01T00:00+08:00' } }),
    '/footer/green/when',
  ],
  ['the ways to pay need a flag', footerGreen({ when: { flag: 'x' } }), '/footer/green/when'],
  [
    'the ways to pay show on the home page alone',
    footerGreen({ when: { route: '/lobby/home' } }),
    '/footer/green/when',
  ],
  ['the ways to pay are hidden', footerGreen({ hidden: true }), '/footer/green/hidden'],
  [
    'a link of the footer begins on a day',
    { footerLinks: { about: { when: { from: '2026-12-01T00:00+08:00' } } } },
    '/footerLinks/about/when',
  ],
  [
    'a second notice waits for a flag',
    { footer: { second: { sort: 99, type: 'legal.AgeBadge', when: { flag: 'x' } } } },
    '/footer/second/when',
  ],
  [
    'the download of the app begins on a day',
    {
      modes: {
        green: { overlays: { download: { hidden: false, when: { from: '2026-12-01T00:00+08:00' } } } },
      },
    },
    '/overlays/download',
  ],
  [
    'a menu offers the app for a flag',
    { sideMenu: { app: { sort: 99, label: 'menu.more', to: '/apkDownload', when: { flag: 'x' } } } },
    '/sideMenu/app',
  ],
])('[LY-12] [DS-08] what only a browser checks has no open condition: %s', (_case, patch, pointer) => {
  expect(problems(patch)).toContain(pointer)
})

test.each<[string, Json, string]>([
  ['ends', { until: '2026-11-27T00:00Z' }, 'From 27 Nov 2026, 00:00 UTC on footer.green does not show.'],
  ['begins', { from: '2026-11-27T00:00Z' }, 'footer.green shows only from 27 Nov 2026, 00:00 UTC on.'],
  [
    'is away for a week',
    { not: { from: '2026-11-27T00:00Z', until: '2026-12-04T00:00Z' } },
    'From 27 Nov 2026, 00:00 UTC on footer.green does not show.',
  ],
  [
    'has a date that is for other modes, and one for this',
    { any: [{ mode: 'normal', until: '2026-11-20T00:00Z' }, { until: '2026-11-27T00:00Z' }] },
    'From 27 Nov 2026, 00:00 UTC on footer.green does not show.',
  ],
])('[LY-12] [DS-08] what %s on a date is refused by that date', (_case, when, sentence) => {
  const [found] = messages(footerGreen({ when })).filter((message) => message.includes('footer.green'))
  expect(found).toContain(sentence)
})

test('[LY-12] [HM-21] a promotion that comes on a date is refused by that date, and without a date by none', () => {
  const video = (when: Json): Json => ({
    modes: { green: { home: { clip: { sort: 99, type: 'promotions.PromoVideo', when } } } },
  })
  const found = (when: Json) =>
    problemsOf(video(when)).find(({ pointer }) => pointer === '/home/clip')?.message
  expect(found({ from: '2026-11-27T00:00Z' })).toContain(
    'home.clip shows only from 27 Nov 2026, 00:00 UTC on.',
  )
  expect(found({ flag: 'x' })).toMatch(/whatever the circumstances\.$/)
})

test('[LY-12] [DS-08] site, mode, device and sign-in may decide', () => {
  expect(problems({})).toEqual([])
  const when: Json = { device: 'desktop', any: [{ site: 'n7' }, { signedIn: true }] }
  expect(problems(footerGreen({ when }))).toEqual([])
  expect(problems({ footerLinks: { about: { when: { signedIn: false } } } })).toEqual([])
})
