// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpointNames, endpointOf, type EndpointName } from '@/api/endpoints'
import { optionalCalls } from '@/api/optionalCalls'
import '@/app/start/findActivities'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import type { Device } from '@layout/types'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import type { Persona } from '../../mock-backend/players/personaNames'
import { parseScenario } from '../../mock-backend/scenario'
import { openPortal, type OpenPortal } from '../support/openPortal'
import { toastTexts } from '../support/toastTexts'
import { calls } from './calls'

// What a portal shows whose back end lacks a call that portal.md does not name: rendered whole, on both devices.

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

afterEach(() => clock.reset())

const optional = Object.keys(optionalCalls) as EndpointName[]

test('[BK-03] the optional calls are those that portal.md does not name, each with what is seen without it', () => {
  const named = new Set(Object.keys(calls).map((path) => `/app/v1/${path}`))
  const unnamed = endpointNames().filter((name) => !named.has(endpointOf(name).path))
  expect(optional.toSorted()).toEqual(unnamed.toSorted())
  for (const { adds, without } of Object.values(optionalCalls)) {
    expect(adds).toMatch(/\w/)
    expect(without).toMatch(/^[A-Z].*\.$/s)
  }
})

interface Lacking {
  path: string
  persona?: Persona
  scenario?: string
  /** Acts, and expects what the table states. */
  see: (portal: OpenPortal) => Promise<void>
}

const main = () => within(screen.getByRole('main'))
const press = async ({ user }: OpenPortal, name: RegExp) => {
  const [button] = await screen.findAllByRole('button', { name }, { timeout: 4000 })
  await user.click(button as HTMLElement)
}
/** The page of responsible gaming says whom to ask: the support of the site, and the helpline. */
const asksForTools = async () => {
  const ask = await waitFor(() => within(screen.getByRole('region', { name: 'Ask for a limit or a break' })))
  expect(ask.getByRole('link', { name: 'customer service' }).getAttribute('href')).toBe('/service')
  expect(ask.getByRole('link', { name: '(02) 8248-9568' }).getAttribute('href')).toBe('tel:0282489568')
}
const asksService = async (text: RegExp) => {
  await waitFor(() => expect(main().getByText(text)).toBeTruthy())
  expect(main().getByRole('link', { name: 'Ask customer service' }).getAttribute('href')).toBe('/service')
}
const refusedTool = (act: (portal: OpenPortal) => Promise<void>, scenario?: string): Lacking => ({
  path: '/safer-play',
  ...(scenario && { scenario }),
  see: async (portal) => {
    await main().findByRole('form', { name: 'Set a limit' })
    expect(screen.queryByRole('region', { name: 'Ask for a limit or a break' })).toBeNull()
    await act(portal)
    await waitFor(() => expect(document.body.textContent).toContain('This cannot be set here.'))
    await asksForTools()
  },
})

const lacking: Partial<Record<EndpointName, Lacking>> = {
  receiveTaskAward: {
    path: '/profile/task',
    see: async (portal) => {
      await press(portal, /^Claim: /)
      await waitFor(() => expect(main().getByText(/This reward cannot be claimed here/)).toBeTruthy())
    },
  },
  getBonusRecord: {
    path: '/record/transaction?tab=bonuses',
    see: async (portal) => {
      await asksService(/^Bonuses and points are not recorded here/)
      await portal.user.click(main().getByRole('tab', { name: 'Deposits' }))
      expect(await main().findByRole('list', { name: /^Records 1 to/ })).toBeTruthy()
    },
  },
  getPlayLimits: {
    path: '/safer-play',
    see: async (portal) => {
      await asksForTools()
      expect(screen.queryByRole('form', { name: 'Set a limit' })).toBeNull()
      expect(screen.queryByText('Your limits did not load')).toBeNull()
      // A break needs no limits: the user info says whether it began.
      await press(portal, /^Stop for 24 hours$/)
      await press(portal, /^Start the break of 24 hours$/)
      await waitFor(() => expect(portal.client.of('takeBreak')).toEqual([{ days: 1 }]))
      await waitFor(() => expect(main().getAllByText(/You are on a break until/).length).toBeGreaterThan(0))
    },
  },
  setPlayLimit: refusedTool(async (portal) => {
    await portal.user.type(main().getByLabelText('Maximum deposits'), '500')
    await press(portal, /^Set the limit$/)
  }),
  confirmPlayLimit: refusedTool((portal) => press(portal, /^(Confirm|Yes).*/), 'limit-confirmable'),
  cancelPlayLimit: refusedTool((portal) => press(portal, /^(Cancel|Keep).*/), 'limit-pending'),
  setPlayReminder: refusedTool(async (portal) => {
    await portal.user.click(await main().findByRole('radio', { name: /15 min/ }))
    await press(portal, /^Save$/)
  }),
  takeBreak: refusedTool(async (portal) => {
    await press(portal, /^Stop for 24 hours$/)
    await press(portal, /^Start the break of 24 hours$/)
  }),
  excludeSelf: refusedTool(async (portal) => {
    await portal.user.click(await main().findByRole('radio', { name: '6 months' }))
    await press(portal, /^Exclude yourself$/)
    await portal.user.click(await screen.findByRole('checkbox', { name: /^I want to be excluded/ }))
    await press(portal, /^Exclude me/)
  }),
  getPlaySession: {
    path: '/about',
    see: async ({ client, store, goTo }) => {
      const game = store
        .getState()
        .games.list.find(({ maintain, params }) => !maintain && !params?.brandMaintain)
      await goTo(`/start?gameId=${game?.id}`)
      await waitFor(() => expect(client.of('getPlaySession').length).toBeGreaterThan(0), { timeout: 6000 })
      await waitFor(() =>
        expect(document.body.textContent).toContain('Net result –not known yet this session'),
      )
    },
  },
  followVisit: {
    path: '/activity/follow',
    see: async (portal) => {
      vi.spyOn(window, 'open').mockReturnValue(window)
      await press(portal, /^Follow us on|Facebook/)
      await waitFor(() => expect(toastTexts().join()).toMatch(/This is not available here/))
      expect(main().getAllByRole('button', { name: /Facebook/ }).length).toBeGreaterThan(0)
    },
  },
  bankruptUser: {
    path: '/activity/supply',
    persona: 'bankrupt',
    see: async (portal) => {
      // portal.md names isBankrupt and bankruptBonus: with them the bonus is received all the same.
      await main().findByRole('button', { name: /^Receive ₱30\.00/ })
      expect(main().queryByText(/Left today/)).toBeNull()
      await press(portal, /^Receive ₱30\.00/)
      await waitFor(() => expect(portal.client.of('bankruptBonus')).toEqual([{}]))
      await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 3_000 }]))
    },
  },
  vipRebate: {
    path: '/activity/vipRebate',
    see: async () => {
      await asksService(/^This is not available here/)
      expect(main().getByRole('table')).toBeTruthy()
      expect(main().queryByText("Yesterday's rebate")).toBeNull()
    },
  },
  vipRebateReceive: {
    path: '/activity/vipRebate',
    scenario: 'vipRebate-claimable',
    see: async (portal) => {
      await press(portal, /^Claim ₱/)
      await waitFor(() => expect(toastTexts().join()).toMatch(/This is not available here/))
    },
  },
  weekendLottery: {
    path: '/activity/weekendLottery',
    scenario: 'weekendLottery-open',
    see: async () => {
      await asksService(/^This is not available here/)
      expect(main().getByRole('region', { name: /prizes/i })).toBeTruthy()
    },
  },
  weekendLotteryReceive: {
    path: '/activity/weekendLottery',
    persona: 'vip',
    scenario: 'weekendLottery-claimable',
    see: async (portal) => {
      await press(portal, /^Claim|^Receive/)
      await waitFor(() => expect(toastTexts().join()).toMatch(/This is not available here/))
    },
  },
}

/** How a back end says that it has no such call. */
const LACKS = [{ fails: 'http', status: 404 }, { errcode: 1999 }] as const

const open = async (one: Lacking, device: Device, without: readonly EndpointName[], response: object) => {
  const scenario = parseScenario(one.scenario ?? '{}')
  if (scenario.clock) clock.startAt(scenario.clock)
  const portal = await openPortal({
    path: one.path,
    device,
    persona: one.persona ?? 'regular',
    scenario,
    prepare: (client) => {
      for (const name of without) client.responses[name] = response
    },
  })
  await screen.findByRole('main')
  return portal
}

describe.each(['mobile', 'desktop'] as const)('%s', (device) => {
  test.each(
    optional.flatMap((name) => LACKS.map((response) => [name, JSON.stringify(response), response] as const)),
  )('[BK-03] without %s (%s) the portal shows what the table states', async (name, _, response) => {
    const one = lacking[name]
    if (!one) throw new Error(`nothing is known of a portal without ${name}`)
    const portal = await open(one, device, [name], response)
    await one.see(portal)
    expect(portal.client.of(name).length).toBeGreaterThan(0)
  })

  test('[BK-03] [AC-11] a code that has a meaning keeps it: an activity that is over is not one that is lacking', async () => {
    const one = lacking.vipRebate as Lacking
    await open(one, device, ['vipRebate'], { errcode: 1001 })
    await waitFor(() => expect(toastTexts()).toContain('This event is over, or not open to you (code 1001).'))
    expect(main().queryByText(/^This is not available here/)).toBeNull()
  })

  test('[BK-03] a code that has a text of its own keeps it: an award that was received', async () => {
    const portal = await open(lacking.receiveTaskAward as Lacking, device, ['receiveTaskAward'], {
      errcode: 1191,
    })
    await press(portal, /^Claim: /)
    await waitFor(() => expect(main().getByText('This reward was already received.')).toBeTruthy())
    expect(main().queryByText(/This reward cannot be claimed here/)).toBeNull()
  })

  test('[BK-03] without all of them every page says what is missing, and safer play whom to ask', async () => {
    for (const name of [
      'getPlayLimits',
      'getBonusRecord',
      'vipRebate',
      'weekendLottery',
      'bankruptUser',
    ] as const) {
      const one = lacking[name] as Lacking
      const portal = await open(one, device, optional, { fails: 'http', status: 404 })
      if (name === 'getPlayLimits') {
        await asksForTools()
        await press(portal, /^Stop for 24 hours$/)
        await press(portal, /^Start the break of 24 hours$/)
        await waitFor(() => expect(document.body.textContent).toContain('This cannot be set here.'))
      } else await one.see(portal)
      portal.unmount()
    }
  })

  test('[BK-03] [SP-01] whatever keeps the limits from loading, the page says whom to ask', async () => {
    for (const response of [
      { errcode: 1999 },
      { fails: 'http', status: 500 },
      { fails: 'network' },
    ] as const) {
      const portal = await open(lacking.getPlayLimits as Lacking, device, ['getPlayLimits'], response)
      await asksForTools()
      portal.unmount()
    }
  })
})
