import { expect, test, vi } from 'vitest'
import { shownPromotions } from '../../publishing/strictness'
import { changesRoutes } from '../changes/changesRoutes'
import { channelState } from '../channels/channelState'
import { openChannel } from '../channels/openChannel'
import { promotionalTypes } from '../releases/promotionalTypes'
import { layoutsOfBundle } from '../releases/releaseViews'
import { post, publishedDesk } from '../testing/publishedWork'
import { layoutText, publishFiles, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { type TestDesk } from '../testing/testDesk'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

/** What each site shows of promotions, on any device in any mode, by the layouts that are served. */
async function shownBy({ desk }: TestDesk): Promise<Record<string, string[]>> {
  const { bundles } = await channelState(desk, (await openChannel(desk, 'live'))?.pointer ?? null)
  const promotional = await promotionalTypes(desk.settings.root)
  const shown: Record<string, string[]> = {}
  for (const [site, bundle] of bundles) {
    const layouts = await layoutsOfBundle(bundle)
    shown[site] = [...new Set(layouts.flatMap((layout) => shownPromotions(layout, promotional)))].sort()
  }
  return shown
}

test.each(databasesToday)(
  '[DK-05] whoever may tighten hides promotions at once, and nothing else changes (%s)',
  async (kind) => {
    const on = await publishedDesk(kind, { routes: [changesRoutes] })
    const before = await shownBy(on)
    expect(before.n7).toContain('home.banner')
    const { call } = await on.signIn('Eve', [{ role: 'compliance', site: 'n7' }])
    const body = { sites: ['n7'], promotions: ['home.banner', 'overlays.homeModal'], reason: 'A complaint' }
    const hidden = await post(call, '/channels/live/hidden-promotions', body)
    const { changes } = (await on.ana.call('GET', '/changes?state=published')).body as {
      changes: { title: string }[]
    }
    expect(changes.map(({ title }) => title)).toEqual(['Hide Swipe banner, Home modal of activities on n7'])
    expect(hidden).toMatchObject({ status: 201, body: { deployment: { sites: ['n7'], seq: 2 } } })
    expect(await shownBy(on)).toEqual({
      ...before,
      n7: before.n7?.filter((path) => !body.promotions.includes(path)),
    })
    // Twice is once; what is not shown is not hidden; and it is for the sites of one's role.
    expect(await post(call, '/channels/live/hidden-promotions', body)).toMatchObject({
      status: 409,
      body: { code: 'unchanged', detail: expect.stringContaining('home.banner') as string },
    })
    const other = { ...body, sites: ['6b'] }
    expect(await post(call, '/channels/live/hidden-promotions', other)).toMatchObject({ status: 403 })
    const legal = { ...body, promotions: ['footer.ageBadge'] }
    expect(await post(call, '/channels/live/hidden-promotions', legal)).toMatchObject({ status: 409 })
    expect((await openChannel(on.desk, 'live'))?.pointer.seq).toBe(2)
    // The way back is a change with a review: nobody rolls it back alone.
    const back = { sites: ['n7'], reason: 'It was right' }
    expect(await post(on.ana.call, '/channels/live/rollbacks', back)).toMatchObject({ status: 409 })
    const { body: channel } = await on.ana.call('GET', '/channels/live')
    expect(channel).toMatchObject({ sites: { '6b': { promotions: { 'home.banner': 'promotions.Banner' } } } })
    await on.close()
  },
)

test('[DK-05] where sites serve different layouts, promotions are hidden for those that serve the same', async () => {
  const on = await publishedDesk(undefined, { routes: [changesRoutes] })
  const { call } = await on.signIn('Eve', [{ role: 'compliance', site: '*' }])
  await publishFiles(on.test, { base: withScale(layoutText('base'), 1.05) }, ['n7'])
  const hide = (sites: string[]) =>
    post(call, '/channels/live/hidden-promotions', {
      sites,
      promotions: ['home.banner'],
      reason: 'A complaint',
    })
  const refused = await hide(['n7', '6b'])
  expect(refused).toMatchObject({ status: 409, body: { code: 'mixed' } })
  expect((refused.body as { detail: string }).detail).toMatch(/: (n7; 6b|6b; n7)\.$/)
  for (const site of ['n7', '6b']) expect((await hide([site])).status).toBe(201)
  const shown = await shownBy(on)
  expect([shown.n7, shown['6b']].flat()).not.toContain('home.banner')
  expect(shown['9s']).toContain('home.banner')
  await on.close()
})
