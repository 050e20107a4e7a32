import { isSurelyShown } from '@/engine/layout/surelyShown'
import { followRedirects } from '@/engine/layout/followRedirects'
import { samplePaths } from '@/engine/layout/samplePaths'
import { toPointer } from '@/engine/layout/pointer'
import type {
  Device,
  Facts,
  ItemSection,
  Layout,
  LayoutItem,
  LayoutNode,
  LayoutProblem,
  NodeSection,
} from '@/engine/layout/types'
import { resolveRoute, NOT_FOUND, type ResolvedRoute } from '../routing/resolveRoute'
import { overlayOrder } from './overlayOrder'
import { isAlwaysThere, isEverThere } from './whileModeUnknown'

/** One combination that a layout is judged in. */
export interface InvariantScenario {
  site: string
  mode: string
  device: Device
  signedIn: boolean
}

type Placed = Partial<LayoutNode & LayoutItem>
type Section = NodeSection | ItemSection

/** One page as a player meets it: its path, and what surrounds the page there. */
interface Page {
  path: string
  resolved: Extract<ResolvedRoute, { kind: 'page' | 'notFound' }>
  frame: 'full' | 'page' | 'bare'
  /** Whether the shell draws this section around the page. */
  draws: (section: Section) => boolean
}

/** Everything that the rules look at: one layout, one combination, and the facts that are certain in it. */
interface Case {
  layout: Layout
  scenario: InvariantScenario
  facts: Facts
}

const LEGAL_PATHS: readonly string[] = ['/terms-of-use', '/privacy-policy']
const HOME = '/lobby/home'
const WALLET = '/lobby/wallets'
const NOTICE = 'legal.EligibilityNotice'

/** The shell of each device (portal.md §2): what it draws around a page is known here, and of no other shell. */
const SHELLS: Record<Device, { type: string; draws: Partial<Record<Page['frame'], readonly Section[]>> }> = {
  mobile: {
    type: 'shell.MobileShell',
    draws: { full: ['header', 'footer', 'tabBar', 'sideMenu', 'menuCard'] },
  },
  desktop: {
    type: 'shell.DesktopShell',
    draws: { full: ['header', 'footer', 'sideMenu'], page: ['header', 'footer', 'sideMenu'] },
  },
}

/** Pages that bring their own way back and to customer service, so that they may stand alone. */
const STANDS_ALONE = ['accounts.LoginPage', 'accounts.RegisterPage', 'accounts.ForgetPage', 'games.StartPage']

/** Sites that ask in every mode for agreement and show the 21+ badge where one logs in and registers (portal.md §2). */
const AGREEMENT_SITES = ['n7', '6b', '6s', '9s']
const ACCOUNT_PAGES = ['accounts.LoginPage', 'accounts.RegisterPage']

/** Pages that everybody finds at their own address, and what names them there. */
const FIXED: readonly { path: string; type: string; rule: string; title?: RegExp; frame?: 'full' }[] = [
  {
    path: '/terms-of-use',
    type: 'legal.TermsPage',
    rule: 'The terms of use are a public page at /terms-of-use, under their own title.',
    title: /terms$/i,
  },
  {
    path: '/privacy-policy',
    type: 'legal.PrivacyPage',
    rule: 'The privacy policy is a public page at /privacy-policy, under its own title.',
    title: /privacy$/i,
  },
  {
    path: '/service',
    type: 'service.ServicePage',
    rule: 'Customer service is a public page at /service.',
  },
  { path: '/login', type: 'accounts.LoginPage', rule: 'Everybody can log in at /login.' },
  { path: '/register', type: 'accounts.RegisterPage', rule: 'Everybody can register at /register.' },
  {
    path: HOME,
    type: 'home.HomePage',
    rule: 'The home page is a public page at /lobby/home, in the frame "full".',
    frame: 'full',
  },
]

/**
 * Judges a merged layout in one combination of site, mode, device and viewer (LY-12; portal.md §1 and §2). What the law wants
 * shown must show on every path, and whatever the facts are that only a running portal knows: flags, activities, configuration
 * and the native shell count as open. So it may depend on site, mode, device and on who is signed in, and on nothing else.
 */
export function checkInvariants(layout: Layout, scenario: InvariantScenario): LayoutProblem[] {
  const one: Case = { layout, scenario, facts: { ...scenario } }
  const pages = pagesOf(one)
  const found = [
    ...shell(one),
    ...fixedPages(one),
    ...notFound(one),
    ...wallet(one),
    ...pages.flatMap((page) => around(one, page)),
    ...overlays(one, pages),
  ]
  // The same is missing on many pages: the first one, the home page where it is among them, stands for all.
  const causes = new Map<string, LayoutProblem>()
  for (const error of found) {
    const cause = `${error.pointer} ${error.message}`
    if (!causes.has(cause)) causes.set(cause, error)
  }
  return [...causes.values()]
}

/** Every kind of page that this viewer can meet, the home page first. */
function pagesOf({ layout, scenario }: Case): Page[] {
  const { device, signedIn } = scenario
  return samplePaths(layout, [HOME, `${WALLET}/deposit`, `${WALLET}/withdraw`]).flatMap((path): Page[] => {
    const resolved = resolveRoute(layout.routes, path, signedIn, () => true)
    if (resolved.kind === 'redirect' || resolved.kind === 'login') return []
    const frame = resolved.kind === 'page' ? (resolved.route.frame ?? 'full') : 'page'
    const shellSections = SHELLS[device].draws[frame] ?? []
    return [{ path, resolved, frame, draws: (section) => shellSections.includes(section) }]
  })
}

function shell({ layout, scenario }: Case): LayoutProblem[] {
  const { type } = SHELLS[scenario.device]
  if (layout.shell.type === type) return []
  return [
    {
      pointer: '/shell/type',
      message: `On ${scenario.device} the shell is ${type}: no other one draws the header, the menu and the footer that the law asks for.`,
      expected: type,
      found: layout.shell.type,
    },
  ]
}

function fixedPages({ layout }: Case): LayoutProblem[] {
  const error = (path: string, rule: string, why: string): LayoutProblem => ({
    pointer: toPointer(['routes', path]),
    message: `${rule} ${why}`,
    path,
  })
  const pages = FIXED.flatMap(({ path, type, rule, title, frame }): LayoutProblem[] => {
    const { path: end, match } = followRedirects(layout.routes, path)
    if (!match) return [error(path, rule, 'No page answers this address.')]
    if (end !== path) return [error(path, rule, `This address leads on to ${end}.`)]
    const { route, pattern } = match
    if (route.type !== type) return [error(path, rule, `${route.type} answers it (${pattern}), not ${type}.`)]
    if (route.access !== 'public') return [error(path, rule, 'Its access is not "public".')]
    if (frame && (route.frame ?? 'full') !== frame)
      return [error(path, rule, `Its frame is "${route.frame}".`)]
    if (title && route.title !== undefined && !title.test(route.title))
      return [error(path, rule, `Its title is ${route.title}.`)]
    return []
  })
  const start = followRedirects(layout.routes, '/').match
  return start?.route.type === 'home.HomePage'
    ? pages
    : [...pages, error('/', 'The address / leads to the home page (/lobby/home).', 'It does not.')]
}

/** What answers an unknown address says so, and has a way home (RT-17). */
function notFound({ layout }: Case): LayoutProblem[] {
  const type = layout.routes[NOT_FOUND]?.type
  if (type === undefined || type === 'shell.NotFoundPage') return []
  return [
    {
      pointer: toPointer(['routes', NOT_FOUND, 'type']),
      message:
        'What answers an unknown address is shell.NotFoundPage: it has the way home and to customer service.',
      expected: 'shell.NotFoundPage',
      found: type,
    },
  ]
}

/** A player's money can be paid in and drawn out, at the addresses that every link has. */
function wallet(one: Case): LayoutProblem[] {
  const { layout, scenario } = one
  if (!scenario.signedIn) return []
  return [
    { id: 'deposit', type: 'deposit.DepositTab' },
    { id: 'withdraw', type: 'withdrawal.WithdrawTab' },
  ].flatMap(({ id, type }): LayoutProblem[] => {
    const path = `${WALLET}/${id}`
    const rule = `A player can ${id} at ${path}.`
    const at = (pointer: string, why: string): LayoutProblem[] => [
      { pointer, message: `${rule} ${why}`, path },
    ]
    const { path: end, match } = followRedirects(layout.routes, path)
    const routes = toPointer(['routes', match?.pattern ?? path])
    if (!match) return at('/routes', 'No page answers this address.')
    if (end !== path) return at(toPointer(['routes', path]), `This address leads on to ${end}.`)
    if (match.route.type !== 'wallet.WalletPage')
      return at(routes, `${match.route.type} answers it (${match.pattern}), not wallet.WalletPage.`)
    if (match.params.id !== id)
      return at(routes, `The route ${match.pattern} answers it, which gives the wallet no {id}.`)
    const base = match.route.props?.base ?? WALLET
    if (base !== WALLET) return at(`${routes}/props/base`, `Its tabs lead to ${JSON.stringify(base)}.`)
    const tab = layout.walletTabs?.[id]
    if (tab === undefined || tab.type !== type)
      return at(toPointer(['walletTabs', id]), `Its tab "${id}" is not ${type}.`)
    if (tab.label !== undefined && !new RegExp(`${id}$`, 'i').test(tab.label))
      return at(toPointer(['walletTabs', id, 'label']), `Its tab is labelled ${tab.label}.`)
    return missing(one, path, rule, [['walletTabs', id, tab]], '/walletTabs')
  })
}

/** What must surround a page. */
function around(one: Case, page: Page): LayoutProblem[] {
  const { layout, scenario } = one
  const { path, resolved, frame, draws } = page
  const { device, signedIn } = scenario
  const type = resolved.kind === 'page' ? resolved.route.type : 'shell.NotFoundPage'
  const pattern = resolved.kind !== 'page' || resolved.pattern === '*' ? NOT_FOUND : resolved.pattern
  const found: LayoutProblem[] = []
  const framed = (message: string) =>
    found.push({ path, pointer: toPointer(['routes', pattern, 'frame']), message })
  if (frame === 'bare' && !STANDS_ALONE.includes(type))
    framed(
      `Only the pages to log in, to register, to reset a password and to play stand alone: the frame of ${pattern} may not be "bare", because menu and footer are missing there.`,
    )
  if (device === 'mobile' && pattern.startsWith('/lobby/') && frame !== 'full')
    framed(
      `On phones the pages of the lobby have menu, footer and tab bar: the frame of ${pattern} is "full".`,
    )
  const need = (rule: string, candidates: Candidate[], pointer: string) =>
    found.push(...missing(one, path, rule, candidates, pointer))

  if (draws('footer')) {
    need(
      'The footer shows the 21+ notice with its sentence.',
      nodes(layout, 'footer', 'legal.AgeBadge').filter(([, , { props }]) => props?.text !== false),
      '/footer',
    )
    need('The footer shows its links.', nodes(layout, 'footer', 'shell.FooterLinks'), '/footer')
    for (const [to, label] of [
      ['/terms-of-use', /terms$/i],
      ['/privacy-policy', /privacy$/i],
    ] as const)
      need(
        `The footer links to ${to}, under its own name.`,
        items(layout, 'footerLinks', (item) => item.to === to && label.test(item.label)),
        '/footerLinks',
      )
  }
  if (draws('header'))
    need(
      'Customer service is reached from the header, the menu or the tab bar.',
      [
        ...nodes(layout, 'header', 'service.HeaderService'),
        ...(['sideMenu', 'tabBar'] as const)
          .filter(draws)
          .flatMap((section) =>
            items(
              layout,
              section,
              ({ to, action, label }) =>
                /service$/i.test(label) && (action === 'customerService' || to === '/service'),
            ),
          ),
      ],
      '/header',
    )
  if (draws('sideMenu') && signedIn) {
    need(
      'A signed-in player can log out from the menu.',
      items(layout, 'sideMenu', ({ action, label }) => action === 'logout' && /logout$/i.test(label)),
      '/sideMenu',
    )
    need(
      `A signed-in player sees the wallet in the header${device === 'mobile' ? ' or the menu' : ''}.`,
      (['header', 'menuCard'] as const)
        .filter(draws)
        .flatMap((section) => nodes(layout, section, 'wallet.HeaderBalance')),
      '/header',
    )
  }
  if (ACCOUNT_PAGES.includes(type) && !signedIn) found.push(...agreement(one, path))
  return found
}

/** Terms to agree to and the 21+ badge, where one logs in and registers (AG-03); in green mode on every site (AG-05). */
function agreement(one: Case, path: string): LayoutProblem[] {
  const { layout, scenario, facts } = one
  const asks = nodes(layout, 'account', 'legal.Agreement')
  const badges = nodes(layout, 'account', 'legal.AgeBadge')
  const must = scenario.mode === 'green' || AGREEMENT_SITES.includes(scenario.site)
  const may = asks.some(([, , entry]) => isEverThere(entry, { ...facts, route: path }))
  return [
    ...(must
      ? missing(
          one,
          path,
          'Login and registration of this site, and of every site in green mode, ask for agreement to the terms.',
          asks,
          '/account',
        )
      : []),
    ...(must || may
      ? missing(
          one,
          path,
          'Where the agreement stands at login and registration, the 21+ badge stands too.',
          badges,
          '/account',
        )
      : []),
  ]
}

/**
 * In green mode the eligibility notice comes before everything, on every page but the two legal ones (OV-01, OV-07). Over
 * these it shows in no mode: it could not be read what is agreed to.
 */
function overlays(one: Case, pages: readonly Page[]): LayoutProblem[] {
  const { layout, scenario, facts } = one
  const notices = nodes(layout, 'overlays', NOTICE)
  const covered = LEGAL_PATHS.flatMap((path) =>
    notices
      .filter(([, , entry]) => isEverThere(entry, { ...facts, route: path }))
      .map(([section, id]): LayoutProblem => ({
        path,
        pointer: toPointer([section, id, 'when']),
        message:
          'The age and eligibility notice leaves the terms and the privacy policy readable: it does not show there.',
      })),
  )
  const shown = pages
    .filter(({ path }) => scenario.mode === 'green' && !LEGAL_PATHS.includes(path))
    .flatMap(({ path }) =>
      missing(
        one,
        path,
        'In green mode the age and eligibility notice shows on every page but the terms and the privacy policy.',
        notices,
        '/overlays',
      ),
    )
  return [...overlayOrder(layout, facts), ...shown, ...covered]
}

type Candidate = [section: Section, id: string, entry: Placed]

function nodes(layout: Layout, section: NodeSection, type: string): Candidate[] {
  return Object.entries(layout[section] ?? {})
    .filter(([, node]) => node.type === type)
    .map(([id, node]) => [section, id, node])
}

function items(layout: Layout, section: ItemSection, fits: (item: LayoutItem) => boolean): Candidate[] {
  return Object.entries(layout[section] ?? {})
    .filter(([, item]) => fits(item))
    .map(([id, item]) => [section, id, item])
}

/** A breach, unless one of the candidates surely shows on a path. Its pointer leads to what hides the nearest one. */
function missing(
  one: Case,
  path: string,
  rule: string,
  candidates: readonly Candidate[],
  pointer: string,
): LayoutProblem[] {
  const here = { ...one.facts, route: path }
  if (candidates.some(([, , entry]) => isAlwaysThere(entry, here))) return []
  const [nearest] = [...candidates].sort(
    ([, , a], [, , b]) => Number(a.hidden === true) - Number(b.hidden === true),
  )
  if (!nearest) return [{ path, pointer, message: `${rule} Nothing that does is there.` }]
  const [section, id, entry] = nearest
  const name = `${section}.${id}`
  if (entry.hidden === true)
    return [{ path, pointer: toPointer([section, id, 'hidden']), message: `${rule} ${name} is hidden.` }]
  if (entry.whenUnknown !== 'show' && isSurelyShown(entry, here))
    return [
      {
        path,
        pointer: toPointer([section, id]),
        message: `${rule} ${name} waits until the mode is known; until then it must show ("whenUnknown": "show").`,
      },
    ]
  return [
    {
      path,
      pointer: toPointer([section, id, 'when']),
      message: `${rule} ${name} shows only on a condition. What the law wants shown may depend on site, mode, device and on who is signed in, not on flags, activities, configuration, the app or the page: take these out of the condition, or add an entry without them.`,
    },
  ]
}
