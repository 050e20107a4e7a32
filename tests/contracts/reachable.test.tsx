// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { followRedirects } from '@layout/followRedirects'
import type { Device } from '@layout/types'
import type { Persona } from '../../mock-backend/personaNames'
import { parseScenario, type Scenario } from '../../mock-backend/scenario'
import { EVERYTHING } from '../e2e/paths'
import { byDay } from '../support/byDay'
import { openPortal, shippedLayout, type OpenPortal } from '../support/openPortal'

// Walks all links of the whole portal from the home page, as a visitor and as a player, and lists the pages that none leads to.

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Pages that no link has to lead to: one for developers (reading of §2), and the answer to an unknown address. */
const EXEMPT = ['/test', '/not-found']

const ENTRY = ['/login', '/register']

/** The addresses inside the portal that the page links to now. */
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
    (link) => link.getAttribute('href') ?? '',
  )

/** Waits until the page has loaded: it has its content, nothing is busy, and no link has appeared at the last looks. */
async function settle(pattern: string) {
  let [before, same] = [-1, 0]
  await waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
      const page = document.querySelector(`[data-block-id="routes.${pattern}"]`)
      const busy = [...document.querySelectorAll('main [aria-busy="true"]')].some(
        // The ticker waits until it is seen.
        (part) => !part.closest('[data-block="promotions.WinnerTicker"]'),
      )
      const now = links().length
      // The code of a part of the page is still on its way.
      const waiting = Boolean(page?.querySelector('.skeleton'))
      same = page?.textContent && !busy && !waiting && now === before ? same + 1 : 0
      before = now
      if (same < 4) throw new Error(`${pattern} is still loading.`)
    },
    { timeout: 10_000, interval: 10 },
  )
}

async function visit(portal: OpenPortal, href: string, pattern: string) {
  await portal.goTo(href)
  await settle(pattern)
}

/** Follows every link from the home page, and returns where they lead: the pattern of each page. */
async function crawl(device: Device, persona?: Persona, scenario: Scenario = {}): Promise<Set<string>> {
  const { routes } = shippedLayout('base', device, 'normal')
  const portal = await openPortal({
    path: '/lobby/home',
    device,
    scenario,
    ...(persona && { persona }),
    onProblem: () => undefined,
  })
  await screen.findByRole('main')
  const [reached, seen] = [new Set<string>(), new Set<string>()]
  const open: { href: string; pattern: string }[] = []
  const add = () => {
    for (const href of links()) {
      const { path, match } = followRedirects(routes, href.split(/[?#]/, 1)[0] ?? '')
      // One address of a page with a parameter is enough, except of the wallet: each opens a tab of its own.
      const known = match?.pattern === '/lobby/wallets/{id}' ? path : match?.pattern
      if (!match || !known || seen.has(known)) continue
      seen.add(known)
      reached.add(match.pattern)
      // A visitor is sent to the login, and a player away from it.
      const opens = persona ? !ENTRY.includes(match.pattern) : match.route.access === 'public'
      if (opens) open.push({ href, pattern: match.pattern })
    }
  }
  await settle('/lobby/home')
  if (device === 'mobile') {
    await portal.user.click(screen.getByRole('button', { name: 'Open the menu' }))
    await screen.findByRole('dialog', { name: 'Menu' })
  }
  add()
  let last = ''
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    // Another address of the same page: what is shown must not pass for it.
    if (next.pattern === last) await visit(portal, '/about', '/about')
    await visit(portal, next.href, next.pattern)
    last = next.pattern
    add()
  }
  portal.unmount()
  return reached
}

/** Players for whom, together, every page has its content: the second has no mobile number, and an identity to prove. */
const PLAYERS: [Persona, Scenario][] = [
  ['regular', { player: { activities: EVERYTHING.player.activities } }],
  ['newbie', { player: { ...parseScenario('kyc-rejected').player, activities: [26, 30], coin: 0 } }],
]

const isToday = byDay('links to every page, by device', 2)

test.each((['mobile', 'desktop'] as const).filter((_device, at) => isToday(at)))(
  '[RT-04] [RT-06] [RT-07] [RT-13] on %s links lead to every page, from home on',
  async (device) => {
    const reached = await crawl(device)
    // A control: a visitor does not get everywhere.
    expect(reached).not.toContain('/walletsKyc')
    for (const player of PLAYERS) for (const path of await crawl(device, ...player)) reached.add(path)
    const pages = Object.entries(shippedLayout('base', device, 'normal').routes).flatMap(
      ([path, { redirect }]) => (redirect || EXEMPT.includes(path) ? [] : path),
    )
    expect(pages.filter((path) => !reached.has(path))).toEqual([])
  },
  300_000,
)
