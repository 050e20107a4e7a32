import { expect, test, vi } from 'vitest'
import type { Json } from '@layout/types'
import base from '../../../layouts/base.json'
import n7 from '../../../layouts/n7.json'
import { loadLayouts } from './loadLayouts'

/** Loads layouts from a server with these files; collects what is reported. */
function portal(files: Record<string, Json>) {
  const kept = new Map<string, string>()
  const reported: string[] = []
  return {
    kept,
    reported,
    serve: (name: string, layer: Json) => void (files[name] = layer),
    load: (device: 'mobile' | 'desktop' = 'mobile', flags: Record<string, boolean> = {}) =>
      loadLayouts({
        settings: { site: 'n7', layoutBase: '/layouts', flags },
        device,
        report: (what, detail) => void reported.push(`${what}: ${String(detail)}`),
        fetch: async (url) => {
          const file = files[url.replace('/layouts/', '').replace('.json', '')]
          return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file))
        },
        storage: { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) },
      }),
  }
}
const good = () => ({ base: base as unknown as Json, n7: n7 as unknown as Json })

test.each<[string, Json, RegExp]>([
  [
    'a notice that hangs on a flag',
    { overlays: { eligibility: { when: { flag: 'x' } } } },
    /eligibility notice/,
  ],
  ['a badge on the home page only', { footer: { ageBadge: { when: { route: '/lobby/home' } } } }, /21\+/],
  ['words that nobody can read', { theme: { color: { text: '#101119', bg: '#101119' } } }, /Text in text on/],
  ['another shell', { shell: { type: 'shell.DesktopShell' } }, /shell\.MobileShell/],
  ['a withdrawal that is none', { walletTabs: { withdraw: { type: 'deposit.DepositTab' } } }, /withdraw/],
])(
  '[LY-12] [LY-05] players are not served %s: the last good layout stands',
  async (_name, patch, message) => {
    const site = portal(good())
    await site.load()
    await vi.waitFor(() => expect(site.kept.size).toBeGreaterThan(0))
    site.serve('n7', { ...(n7 as unknown as Record<string, Json>), ...(patch as Record<string, Json>) })
    const layoutFor = await site.load()
    for (const mode of ['normal', 'green']) {
      const layout = layoutFor(mode)
      expect(layout?.theme?.color?.bg).toBe(n7.theme.color.bg)
      if (mode === 'green')
        expect(layout?.overlays?.eligibility?.when).toEqual(base.overlays.eligibility.when)
      expect(layout?.footer?.ageBadge?.when).toBeUndefined()
      expect(layout?.shell.type).toBe('shell.MobileShell')
      expect(layout?.walletTabs?.withdraw?.type).toBe('withdrawal.WithdrawTab')
    }
    expect(site.reported.join('\n')).toMatch(message)
  },
)

test('[LY-12] a layout without a patch for green mode is checked in green mode too', async () => {
  const { modes: _modes, ...withoutModes } = base
  const { eligibility: _notice, ...overlays } = base.overlays
  const layer = { ...withoutModes, overlays } as unknown as Json
  const site = portal({ n7: layer })
  const layoutFor = await site.load()
  expect(layoutFor('green')?.overlays?.eligibility?.type).toBe('legal.EligibilityNotice')
  expect(site.reported.join('\n')).toMatch(/eligibility notice .* n7, green, mobile, player/)
})

test('[LY-12] an unknown mode of the back end gets the layout without mode patches', async () => {
  const site = portal({
    ...good(),
    n7: { ...(n7 as unknown as Record<string, Json>), modes: { party: { footer: { ageBadge: null } } } },
  })
  const layoutFor = await site.load()
  expect(layoutFor('party')?.footer?.ageBadge?.type).toBe('legal.AgeBadge')
  expect(site.reported.join('\n')).toMatch(/21\+ notice .* n7, party, mobile/)
})

test('[LG-04] a language whose legal texts no lawyer has approved is not offered; a demo shows it', async () => {
  const approved = { by: 'A. Santos', on: '2026-12-01', texts: `sha256:${'0'.repeat(64)}` }
  const languages = ['fil', 'en', 'ur']
  const site = portal({
    ...good(),
    n7: { ...n7, languages, legalApprovals: { fil: approved } } as unknown as Json,
  })
  expect((await site.load())('normal')?.languages).toEqual(['fil', 'en'])
  expect((await site.load('desktop'))('green')?.languages).toEqual(['fil', 'en'])
  expect((await site.load('mobile', { demo: true }))('normal')?.languages).toEqual(languages)
  site.serve('n7', { ...n7, languages } as unknown as Json)
  expect((await site.load())('normal')?.languages).toEqual(['en'])
  site.serve('n7', { ...n7, languages: ['en', 'xx'] } as unknown as Json)
  expect((await site.load())('normal')?.languages ?? ['en']).toEqual(['en'])
  expect(site.reported.join()).toMatch(/languages/)
})

test('[LG-01] a layout that says nothing has no languages', async () => {
  expect((await portal(good()).load())('normal')?.languages).toBeUndefined()
})
