// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '../faults/runCase'
import { callDoc, callNames } from '../../backend-kit/callDocs'
import { endpointOf, endpoints } from '../../backend-kit/endpoints'
import '@/app/start/findActivities'
import type { Game } from '@/api/models/game'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import type { Device } from '@layout/types'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import type { Persona } from '../../mock-backend/personaNames'
import { parseScenario } from '../../mock-backend/scenario'
import { byDay } from '../support/byDay'
import { openPortal, type OpenPortal } from '../support/openPortal'
import type { ScriptedResponses } from '../support/scriptedClient'
import { toastTexts } from '../support/toastTexts'
import { SeesAll } from '../support/seesAll'
import { PUSH_KEY, stubPush } from '../support/stubPush'
import { calls } from './calls'

// What a portal shows whose back end lacks a call that portal.md does not name: rendered whole, on both devices.

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: () => Promise.resolve({ id: 'made' }) }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  clock.reset()
})

const optional = callNames.filter((name) => callDoc(name).optional)

test('[BK-03] the optional calls are those that portal.md does not name, each with what is seen without it', () => {
  const named = new Set(Object.keys(calls).map((path) => `/app/v1/${path}`))
  const unnamed = Object.keys(endpoints).filter((name) => !named.has(endpointOf(name).path))
  expect(optional.toSorted()).toEqual(unnamed.toSorted())
  expect(optional.toSorted()).toEqual(unnamed.filter((name) => endpointOf(name).optional).toSorted())
  for (const name of optional) {
    const { adds = '', without = '' } = callDoc(name).optional ?? {}
    expect(adds).toMatch(/\w/)
    expect(without).toMatch(/^[A-Z].*\.$/s)
  }
})

interface Lacking {
  path: string
  persona?: Persona
  scenario?: string
  /** What else the back end answers. */
  responses?: ScriptedResponses
  /** Called before anything is rendered. */
  before?: () => void
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
const aGame = ({ store }: OpenPortal, wanted: (game: Game) => boolean = () => true) =>
  store.getState().games.list.find((game) => !game.maintain && !game.params?.brandMaintain && wanted(game))
/** What came of a call is shown, or never will be. */
const settled = async ({ client }: OpenPortal, name: string) => {
  await waitFor(() => expect(client.of(name).length).toBeGreaterThan(0), { timeout: 4000 })
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
}
const nothingFailed = () => {
  expect(document.body.textContent).not.toMatch(/did not load|could not load|went wrong|coming soon/i)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
}
const linksTo = (path: string) => document.querySelectorAll(`a[href="${path}"]`)

interface Unlisted {
  from: string
  page: string
  says: RegExp
}
/** No page leads there; who has the address reads that it is not here. */
const unlisted = (name: string, { from, page, says }: Unlisted): Lacking => ({
  path: from,
  see: async (portal) => {
    await settled(portal, name)
    expect(linksTo(page)).toHaveLength(0)
    nothingFailed()
    await portal.goTo(page)
    await asksService(says)
    nothingFailed()
  },
})

const PROTECTED = {
  authenticator: 1,
  passkeys: [{ id: 'P1', name: 'Chrome', createTime: 1_700_000_000_000 }],
  offersPasskeys: 1,
  recoveryLeft: 7,
}
const withPasskeys = () => vi.stubGlobal('PublicKeyCredential', vi.fn())
const turnedOn = async () => {
  await waitFor(() => expect(main().getByText('On')).toBeTruthy())
  expect(main().getByText('7 recovery codes are left.')).toBeTruthy()
  expect(main().getByRole('button', { name: 'Turn off the authenticator app' })).toBeTruthy()
  expect(main().getByRole('button', { name: 'Remove Chrome' })).toBeTruthy()
}
const turnedOff = async () => {
  await waitFor(() => expect(main().getByText('Off')).toBeTruthy())
  expect(screen.queryByRole('region', { name: 'Your recovery codes' })).toBeNull()
}
/** A change of the second factor is refused in a sentence, and what holds stays on the page. */
const refusedFactor = (
  change: (portal: OpenPortal) => Promise<void>,
  holds: () => Promise<void>,
  responses: ScriptedResponses = {},
): Lacking => ({
  path: '/profile/security',
  responses,
  before: withPasskeys,
  see: async (portal) => {
    await change(portal)
    await waitFor(() => expect(main().getByText('This is not offered here.')).toBeTruthy())
    await holds()
    nothingFailed()
  },
})
const refusedEnd = (button: RegExp, confirm: RegExp): Lacking => ({
  path: '/profile/devices',
  see: async (portal) => {
    await press(portal, button)
    await press(portal, confirm)
    await waitFor(() => expect(main().getByText('This is not offered here.')).toBeTruthy())
    expect(main().getAllByRole('article').length).toBeGreaterThan(1)
    nothingFailed()
  },
})

const notOffered = async () => {
  await waitFor(() => expect(main().getByText(/ not offered here\.$/)).toBeTruthy())
  nothingFailed()
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

/** Messages about money are turned on for a device. */
const pushes = (see: Lacking['see']): Lacking => ({
  path: '/profile/notifications',
  scenario: JSON.stringify({ config: { pushKey: PUSH_KEY } }),
  before: () => void stubPush(),
  see: async (portal) => {
    const money = await main().findByRole('checkbox', { name: 'Deposits and withdrawals, on this device' })
    await portal.user.click(money)
    await press(portal, /^Turn on for this device$/)
    await see(portal)
    nothingFailed()
  },
})

const lacking: Partial<Record<string, Lacking>> = {
  getLoginSessions: unlisted('getLoginSessions', {
    from: '/profile/user',
    page: '/profile/devices',
    says: /^Devices cannot be listed here/,
  }),
  endLoginSession: refusedEnd(/^Log out Safari/, /^Log it out$/),
  endOtherLoginSessions: refusedEnd(/^Log out all other devices$/, /^Log them out$/),
  getSecondFactor: unlisted('getSecondFactor', {
    from: '/profile/user',
    page: '/profile/security',
    says: /^Two-step login is not offered here/,
  }),
  beginAuthenticator: refusedFactor(
    (portal) => press(portal, /^Set up two-step login$/),
    async () => {
      await turnedOff()
      expect(main().queryByLabelText('Code from the app')).toBeNull()
    },
  ),
  confirmAuthenticator: refusedFactor(
    async (portal) => {
      await press(portal, /^Set up two-step login$/)
      await portal.user.type(await main().findByLabelText('Code from the app'), '123456')
      await press(portal, /^Turn on$/)
    },
    turnedOff,
    { beginAuthenticator: { key: 'K1', secret: 'GEZDGNBVGY3TQOJQ' } },
  ),
  beginPasskey: refusedFactor(
    (portal) => press(portal, /^Add a passkey$/),
    async () => {
      await turnedOff()
      expect(main().getByRole('button', { name: 'Set up two-step login' })).toBeTruthy()
    },
  ),
  confirmPasskey: refusedFactor((portal) => press(portal, /^Add a passkey$/), turnedOff, {
    beginPasskey: { options: { challenge: 'c' } },
  }),
  removePasskey: refusedFactor(
    async (portal) => {
      await press(portal, /^Remove Chrome$/)
      await press(portal, /^Remove$/)
    },
    turnedOn,
    { getSecondFactor: PROTECTED },
  ),
  removeAuthenticator: refusedFactor(
    async (portal) => {
      await press(portal, /^Turn off the authenticator app$/)
      await press(portal, /^Turn off$/)
    },
    turnedOn,
    { getSecondFactor: PROTECTED },
  ),
  renewRecoveryCodes: refusedFactor(
    async (portal) => {
      await press(portal, /^New recovery codes$/)
      await press(portal, /^Make new codes$/)
    },
    turnedOn,
    { getSecondFactor: PROTECTED },
  ),
  startFunGame: {
    path: '/about',
    see: async (portal) => {
      const game = aGame(portal)
      await portal.goTo(`/fun?gameId=${game?.id}`)
      await screen.findByText(`${game?.name} cannot be played for fun.`, {}, { timeout: 6000 })
      expect(screen.getByRole('link', { name: 'Other games' })).toBeTruthy()
      expect(document.querySelector('iframe')).toBeNull()
      nothingFailed()
    },
  },
  getRecommendedGames: {
    path: '/lobby/home',
    see: async (portal) => {
      await settled(portal, 'getRecommendedGames')
      expect(main().queryByText(/^Because you played/)).toBeNull()
      expect(main().getAllByRole('heading').length).toBeGreaterThan(0)
      nothingFailed()
    },
  },
  getJackpots: {
    path: '/lobby/home',
    before: () => vi.stubGlobal('IntersectionObserver', SeesAll),
    see: async (portal) => {
      await settled(portal, 'getJackpots')
      expect(main().queryByText('Jackpots')).toBeNull()
      expect(main().getAllByRole('heading').length).toBeGreaterThan(0)
      nothingFailed()
    },
  },
  getGameDetails: {
    path: '/about',
    see: async (portal) => {
      const terms = () =>
        main()
          .getAllByRole('term')
          .map(({ textContent }) => textContent)
      for (const [isListed, known] of [
        [true, ['Provider', 'Category', 'Volatility', 'Features']],
        [false, ['Provider', 'Category']],
      ] as const) {
        await portal.goTo(`/game/${aGame(portal, ({ details }) => Boolean(details) === isListed)?.id}`)
        await settled(portal, 'getGameDetails')
        expect(terms()).toEqual(known)
        expect(main().getByRole('link', { name: 'Play' })).toBeTruthy()
        expect(main().queryByRole('link', { name: 'Play for fun' })).toBeNull()
        nothingFailed()
      }
    },
  },
  getPlayHistory: unlisted('getPlayHistory', {
    from: '/record/transaction',
    page: '/record/play',
    says: /^The play history is not kept here\.$/,
  }),
  getYearStatement: {
    path: '/record/play?part=year',
    see: async () => {
      // Nobody knows here what customer service can do.
      await asksService(/^Yearly statements are not made here\. Ask customer service about one\.$/)
      nothingFailed()
    },
  },
  getNotificationSettings: unlisted('getNotificationSettings', {
    from: '/profile/user',
    page: '/profile/notifications',
    says: /^Notifications are not offered here/,
  }),
  updateNotificationSettings: {
    path: '/profile/notifications',
    see: async (portal) => {
      await press(portal, /^Save$/)
      await notOffered()
    },
  },
  getNotifications: {
    path: '/profile/notifications',
    see: async () => {
      await asksService(/^Notifications are not offered here/)
      nothingFailed()
    },
  },
  readNotifications: {
    path: '/profile/notifications',
    responses: {
      getNotifications: { list: [{ id: 'N1', kind: 'money', title: 'Your deposit has arrived' }] },
    },
    see: async (portal) => {
      await press(portal, /^Mark all as read$/)
      await notOffered()
      await waitFor(() => expect(main().getByText('New')).toBeTruthy())
    },
  },
  subscribePush: pushes(async () => {
    await waitFor(() =>
      expect(main().getByText('Messages to this device are not offered here.')).toBeTruthy(),
    )
    expect(main().getByRole('button', { name: 'Turn on for this device' })).toBeTruthy()
  }),
  unsubscribePush: pushes(async (portal) => {
    await press(portal, /^Turn off for this device$/)
    await waitFor(() => expect(main().getByText('Turned off for this device.')).toBeTruthy())
    expect(main().getByRole('button', { name: 'Turn on for this device' })).toBeTruthy()
  }),
  getOwnRewards: unlisted('getOwnRewards', {
    from: '/profile/user',
    page: '/profile/rewards',
    says: /^Your rewards cannot be listed here/,
  }),
  cancelOwnReward: {
    path: '/profile/rewards',
    see: async (portal) => {
      await press(portal, /^Cancel Weekend/)
      await press(portal, /^Cancel the reward$/)
      await waitFor(() => expect(main().getByText(/^Rewards cannot be cancelled here/)).toBeTruthy())
      const active = within(main().getByRole('region', { name: 'Active' }))
      expect(active.getByRole('article', { name: /^Weekend/ })).toBeTruthy()
      nothingFailed()
    },
  },
  agreeToTexts: {
    path: '/lobby/home',
    scenario: 'terms-changed',
    see: async (portal) => {
      await press(portal, /^I agree$/)
      const dialog = within(await screen.findByRole('dialog', { name: 'Our terms have changed' }))
      await waitFor(() => expect(dialog.getByText(/Your agreement cannot be recorded here/)).toBeTruthy())
      expect(dialog.getByRole('link', { name: 'Ask customer service' }).getAttribute('href')).toBe('/service')
    },
  },
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
    see: async (portal) => {
      const { client, goTo } = portal
      await goTo(`/start?gameId=${aGame(portal)?.id}`)
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

/** What is seen without a call of an activity that the table does not name: its page says so, at once or at the claim. */
const ofActivity = (name: string): Lacking => {
  const { chapter, demo } = callDoc(name)
  if (chapter !== 'activities') throw new Error(`nothing is known of a portal without ${name}`)
  return {
    path: pageOf(name).path,
    persona: demo?.persona as Persona,
    ...(demo?.scenario && { scenario: demo.scenario }),
    see: async (portal) => {
      if (endpointOf(name).write) await press(portal, /^Claim|^Receive/)
      await waitFor(() =>
        expect(document.body.textContent + toastTexts().join()).toMatch(/not available here/),
      )
    },
  }
}

/** How a back end says that it has no such call. */
const LACKS = [{ fails: 'http', status: 404 }, { errcode: 1999 }] as const

const open = async (one: Lacking, device: Device, without: readonly string[], response: object) => {
  const scenario = parseScenario(one.scenario ?? '{}')
  one.before?.()
  if (scenario.clock) clock.startAt(scenario.clock)
  const portal = await openPortal({
    path: one.path,
    device,
    persona: one.persona ?? 'regular',
    scenario,
    prepare: (client) => {
      Object.assign(client.responses, one.responses)
      for (const name of without) client.responses[name] = response
    },
  })
  await screen.findByRole('main')
  return portal
}

const lacks = optional.flatMap((name) =>
  LACKS.map((response) => [name, JSON.stringify(response), response] as const),
)
const isToday = byDay('what a back end may lack, by device', 2)

describe.each(['mobile', 'desktop'] as const)('%s', (device) => {
  test.each(lacks.filter((_one, at) => isToday(at + (device === 'mobile' ? 0 : 1))))(
    '[BK-03] without %s (%s) the portal shows what the table states',
    async (name, _, response) => {
      const one = lacking[name] ?? ofActivity(name)
      const portal = await open(one, device, [name], response)
      await one.see(portal)
      expect(portal.client.of(name).length).toBeGreaterThan(0)
    },
  )

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

  test('[BK-03] without all of them no page leads to what is not there', async () => {
    const gone = { fails: 'http', status: 404 } as const
    for (const name of [
      'getLoginSessions',
      'getSecondFactor',
      'getNotificationSettings',
      'getOwnRewards',
      'getPlayHistory',
      'getYearStatement',
      'startFunGame',
      'getRecommendedGames',
      'getJackpots',
      'getGameDetails',
    ]) {
      const one = lacking[name] as Lacking
      const portal = await open(one, device, optional, gone)
      await one.see(portal)
      portal.unmount()
    }
  })

  test('[BK-03] [AS-01] where no passkeys are offered, none are mentioned', async () => {
    const one = lacking.beginPasskey as Lacking
    const responses = { getSecondFactor: { authenticator: 0 } }
    await open({ ...one, responses }, device, ['beginPasskey', 'confirmPasskey', 'removePasskey'], {
      fails: 'http',
      status: 404,
    })
    expect(await main().findByRole('button', { name: 'Set up two-step login' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/passkey/i)
    nothingFailed()
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
