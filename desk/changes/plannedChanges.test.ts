import { expect, test, vi } from 'vitest'
import { approvedChange } from '../testing/approvedChange'
import { databasesToday } from '../testing/databasesToday'
import { changesRoutes } from './changesRoutes'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000

test.each(databasesToday)(
  '[DK-05] a change says when players get it for a time, until that is over or cancelled (%s)',
  async (kind) => {
    const { on, id, ana, deploy } = await approvedChange({ kind, routes: [changesRoutes] })
    const planned = async () =>
      ((await ana.call('GET', `/changes/${id}`)).body as { planned: unknown }).planned
    expect(await planned()).toBeNull()
    // Of the sites, however the clocks of who reads it go.
    const timeZone = 'Asia/Manila'
    const from = on.clock.now + HOUR_MS
    const until = from + 2 * HOUR_MS
    const times = { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
    expect(await deploy(times)).toMatchObject({ status: 201 })
    expect(await planned()).toEqual({ from, until, timeZone })
    on.clock.now = from + 1
    expect(await planned()).toEqual({ from, until, timeZone })
    on.clock.now = until
    expect(await planned()).toBeNull()

    const later = on.clock.now + HOUR_MS
    const second = await deploy({ from: new Date(later).toISOString() })
    expect(await planned()).toEqual({ from: later, until: null, timeZone })
    const { deployment } = second.body as { deployment: { id: string } }
    await ana.call('DELETE', `/channels/live/deployments/${deployment.id}`, { body: { reason: 'Not today' } })
    expect(await planned()).toBeNull()
    await on.close()
  },
)
