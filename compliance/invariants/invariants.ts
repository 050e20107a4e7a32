import { capabilitiesOf } from '@/api/models/siteModes'
import { mustAskAgreement } from '@layout/legalFacts'
import { isSurelyShown, mayBeShown } from '@layout/surelyShown'
import { followRedirects } from '@layout/followRedirects'
import { samplePaths } from '@layout/samplePaths'
import { toPointer } from '@layout/pointer'
import type {
  Device,
  Facts,
  ItemSection,
  Layout,
  LayoutItem,
  LayoutNode,
  LegalProblem,
  LegalRule,
  NodeSection,
} from '@layout/types'
import { resolveRoute, NOT_FOUND, type ResolvedRoute } from '@layout/resolveRoute'
import { overlayOrder } from './overlayOrder'
import { requiredTexts } from './requiredTexts'
import { isAlwaysThere, isEverThere } from './whileModeUnknown'

/** One combination that a layout is checked in. */
export interface InvariantScenario {
  site: string
  mode: string
  device: Device
  signedIn: boolean
}

type Entry = Partial<LayoutNode & LayoutItem>
type Section = NodeSection | ItemSection

/** A page as a player sees it: its path, and the sections of the shell around it. */
interface Page {
  path: string
  resolved: Extract<ResolvedRoute, { kind: 'page' | 'notFound' }>
  frame: 'full' | 'page' | 'bare'
  /** Whether the shell renders this section around the page. */
  renders: (section: Section) => boolean
}

/** Input of the rules: a layout, a combination, and the facts that are certain in it. */
interface Case {
  layout: Layout
  scenario: InvariantScenario
  facts: Facts
  candidates: Candidates
}

const LEGAL_PATHS: readonly string[] = ['/terms-of-use', '/privacy-policy']
export const HOME = '/lobby/home'
const WALLET = '/lobby/wallets'
export const NOTICE = 'legal.EligibilityNotice'

/** The shell of each device (portal.md §2), and the sections that it renders per frame. Other shells are not known. */
const SHELLS: Record<Device, { type: string; renders: Partial<Record<Page['frame'], readonly Section[]>> }> =
  {
    mobile: {
      type: 'shell.MobileShell',
      renders: { full: ['header', 'footer', 'tabBar', 'sideMenu', 'menuCard'] },
    },
    desktop: {
      type: 'shell.DesktopShell',
      renders: { full: ['header', 'footer', 'sideMenu'], page: ['header', 'footer', 'sideMenu'] },
    },
  }

/** Pages with their own back link and customer service, which may therefore use the frame `bare`. */
const BARE_PAGES = [
  'accounts.LoginPage',
  'accounts.RegisterPage',
  'accounts.ForgetPage',
  'games.StartPage',
  'games.FunPage',
]

/** Sites that require the agreement and show the 21+ badge at login and registration in every mode (portal.md §2). */
const ACCOUNT_PAGES = ['accounts.LoginPage', 'accounts.RegisterPage']

/** A rule, and what it says. */
interface Rule {
  code: LegalRule
  sentence: string
}

/** Pages with a fixed address, and the title that they must have. */
const FIXED: readonly ({ path: string; type: string; title?: RegExp; frame?: 'full' } & Rule)[] = [
  {
    path: '/terms-of-use',
    type: 'legal.TermsPage',
    code: 'legalPage',
    sentence: 'The terms of use are a public page at /terms-of-use, under their own title.',
    title: /terms$/i,
  },
  {
    path: '/privacy-policy',
    type: 'legal.PrivacyPage',
    code: 'legalPage',
    sentence: 'The privacy policy is a public page at /privacy-policy, under its own title.',
    title: /privacy$/i,
  },
  {
    path: '/service',
    type: 'service.ServicePage',
    code: 'servicePage',
    sentence: 'Customer service is a public page at /service.',
  },
  {
    path: '/login',
    type: 'accounts.LoginPage',
    code: 'loginPage',
    sentence: 'Everybody can log in at /login.',
  },
  {
    path: '/register',
    type: 'accounts.RegisterPage',
    code: 'loginPage',
    sentence: 'Everybody can register at /register.',
  },
  {
    path: HOME,
    type: 'home.HomePage',
    code: 'homePage',
    sentence: 'The home page is a public page at /lobby/home, in the frame "full".',
    frame: 'full',
  },
]

/**
 * Checks a merged layout in one combination of site, mode, device and viewer (LY-12; portal.md §1 and §2). What the law
 * requires must show on every path, for all values of the facts known only at run time: flags, activities,
 * configuration, native shell. Its conditions may use site, mode, device and sign-in, nothing else.
 */
export function checkInvariants(layout: Layout, scenario: InvariantScenario): LegalProblem[] {
  const checked: Case = { layout, scenario, facts: { ...scenario }, candidates: candidatesOf(layout) }
  const pages = pagesOf(checked)
  const found = [
    ...shell(checked),
    ...fixedPages(checked),
    ...notFound(checked),
    ...wallet(checked),
    ...pages.flatMap((page) => surroundings(checked, page)),
    ...overlays(checked, pages),
    ...requiredTexts(layout),
  ]
  // One cause can fail on many pages: only the first is reported, the home page if it is among them.
  const causes = new Map<string, LegalProblem>()
  for (const error of found) {
    const cause = `${error.pointer} ${error.message}`
    if (!causes.has(cause)) causes.set(cause, error)
  }
  return [...causes.values()]
}

/** One page of every kind that this viewer can open, the home page first. */
function pagesOf({ layout, scenario }: Case): Page[] {
  const { device, signedIn } = scenario
  return samplePaths(layout, [HOME, `${WALLET}/deposit`, `${WALLET}/withdraw`]).flatMap((path): Page[] => {
    const resolved = resolveRoute(layout.routes, path, signedIn, () => true)
    if (resolved.kind === 'redirect' || resolved.kind === 'login') return []
    const frame = resolved.kind === 'page' ? (resolved.route.frame ?? 'full') : 'page'
    const shellSections = SHELLS[device].renders[frame] ?? []
    return [{ path, resolved, frame, renders: (section) => shellSections.includes(section) }]
  })
}

function shell({ layout, scenario }: Case): LegalProblem[] {
  const { type } = SHELLS[scenario.device]
  if (layout.shell.type === type) return []
  return [
    {
      rule: 'shell',
      pointer: '/shell/type',
      message: `On ${scenario.device} the shell is ${type}: no other one draws the header, the menu and the footer that the law asks for.`,
      expected: type,
      found: layout.shell.type,
    },
  ]
}

function fixedPages({ layout }: Case): LegalProblem[] {
  const error = (path: string, { code, sentence }: Rule, why: string): LegalProblem => ({
    rule: code,
    pointer: toPointer(['routes', path]),
    message: `${sentence} ${why}`,
    path,
  })
  const pages = FIXED.flatMap(({ path, type, title, frame, ...rule }): LegalProblem[] => {
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
  const { path: start } = followRedirects(layout.routes, '/')
  return start === HOME
    ? pages
    : [
        ...pages,
        error(
          '/',
          { code: 'homePage', sentence: `The address / leads on to the home page, ${HOME}.` },
          'It does not.',
        ),
      ]
}

/** The page for unknown addresses reports that, and links home (RT-17). */
function notFound({ layout }: Case): LegalProblem[] {
  const type = layout.routes[NOT_FOUND]?.type
  if (type === undefined || type === 'shell.NotFoundPage') return []
  return [
    {
      rule: 'notFoundPage',
      pointer: toPointer(['routes', NOT_FOUND, 'type']),
      message:
        'What answers an unknown address is shell.NotFoundPage: it has the way home and to customer service.',
      expected: 'shell.NotFoundPage',
      found: type,
    },
  ]
}

/** Players can deposit and withdraw at the addresses that all links use. */
function wallet(checked: Case): LegalProblem[] {
  const { layout, scenario } = checked
  if (!scenario.signedIn) return []
  return [
    { id: 'deposit', type: 'deposit.DepositTab' },
    { id: 'withdraw', type: 'withdrawal.WithdrawTab' },
  ].flatMap(({ id, type }): LegalProblem[] => {
    const path = `${WALLET}/${id}`
    const rule: Rule = { code: 'wallet', sentence: `A player can ${id} at ${path}.` }
    const at = (pointer: string, why: string): LegalProblem[] => [
      { rule: rule.code, pointer, message: `${rule.sentence} ${why}`, path },
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
    // From either of the two pages a player gets to the other.
    return (
      [path, `${WALLET}/deposit`, `${WALLET}/withdraw`]
        .map((page) => missing(checked.facts, page, rule, [['walletTabs', id, tab]], '/walletTabs'))
        .find((problems) => problems.length > 0) ?? []
    )
  })
}

/** Checks what must surround a page. */
function surroundings(checked: Case, page: Page): LegalProblem[] {
  const { scenario, candidates } = checked
  const { path, resolved, frame, renders } = page
  const { device, signedIn } = scenario
  const type = resolved.kind === 'page' ? resolved.route.type : 'shell.NotFoundPage'
  const pattern = resolved.kind !== 'page' || resolved.pattern === '*' ? NOT_FOUND : resolved.pattern
  const found: LegalProblem[] = []
  const frameProblem = (message: string) =>
    found.push({ rule: 'frame', path, pointer: toPointer(['routes', pattern, 'frame']), message })
  if (frame === 'bare' && !BARE_PAGES.includes(type))
    frameProblem(
      `Only the pages to log in, to register, to reset a password and to play stand alone: the frame of ${pattern} may not be "bare", because menu and footer are missing there.`,
    )
  if (device === 'mobile' && pattern.startsWith('/lobby/') && frame !== 'full')
    frameProblem(
      `On phones the pages of the lobby have menu, footer and tab bar: the frame of ${pattern} is "full".`,
    )
  const requireOne = (code: LegalRule, sentence: string, from: readonly Candidate[], pointer: string) =>
    found.push(
      ...missing(
        checked.facts,
        path,
        { code, sentence },
        from.filter(([section]) => renders(section)),
        pointer,
      ),
    )

  if (renders('footer')) {
    requireOne(
      'ageNotice',
      'The footer shows the 21+ notice with its sentence.',
      candidates.ageNotices,
      '/footer',
    )
    requireOne('footerLinks', 'The footer shows its links.', candidates.footerLinks, '/footer')
    for (const [to, links] of candidates.legalLinks)
      // The links are inside the footer, so the shell renders no section of their own.
      found.push(
        ...missing(
          checked.facts,
          path,
          { code: 'legalLink', sentence: `The footer links to ${to}, under its own name.` },
          links,
          '/footerLinks',
        ),
      )
  }
  if (renders('header'))
    requireOne(
      'serviceLink',
      'Customer service is reached from the header, the menu or the tab bar.',
      candidates.service,
      '/header',
    )
  if (renders('sideMenu') && signedIn) {
    requireOne('logout', 'A signed-in player can log out from the menu.', candidates.logout, '/sideMenu')
    requireOne(
      'balance',
      `A signed-in player sees the wallet in the header${device === 'mobile' ? ' or the menu' : ''}.`,
      candidates.balances,
      '/header',
    )
  }
  if (ACCOUNT_PAGES.includes(type) && !signedIn) found.push(...agreement(checked, path))
  return found
}

/** Agreement to the terms and the 21+ badge at login and registration (AG-03); in green mode on every site (AG-05). */
function agreement(checked: Case, path: string): LegalProblem[] {
  const { scenario, facts } = checked
  const { agreements, badges } = checked.candidates
  const isRequired = mustAskAgreement(scenario.site, capabilitiesOf(scenario.mode))
  const isPossible = agreements.some(([, , entry]) => isEverThere(entry, { ...facts, route: path }))
  return [
    ...(isRequired
      ? missing(
          checked.facts,
          path,
          {
            code: 'agreement',
            sentence:
              'Login and registration of this site, and of every site in green mode, ask for agreement to the terms.',
          },
          agreements,
          '/account',
        )
      : []),
    ...(isRequired || isPossible
      ? missing(
          checked.facts,
          path,
          {
            code: 'accountBadge',
            sentence: 'Where the agreement stands at login and registration, the 21+ badge stands too.',
          },
          badges,
          '/account',
        )
      : []),
  ]
}

/**
 * In green mode the eligibility notice shows on every page but the two legal ones (OV-01, OV-07). It covers these in no mode,
 * since players must be able to read what they agree to.
 */
function overlays(checked: Case, pages: readonly Page[]): LegalProblem[] {
  const { layout, scenario, facts } = checked
  const { asksForConsent } = capabilitiesOf(scenario.mode)
  const { notices } = checked.candidates
  const covered = LEGAL_PATHS.flatMap((path) =>
    notices
      .filter(([, , entry]) => isEverThere(entry, { ...facts, route: path }))
      .map(([section, id]): LegalProblem => ({
        rule: 'readableTerms',
        path,
        pointer: toPointer([section, id, 'when']),
        message:
          'The age and eligibility notice leaves the terms and the privacy policy readable: it does not show there.',
      })),
  )
  const shown = pages
    .filter(({ path }) => asksForConsent && !LEGAL_PATHS.includes(path))
    .flatMap(({ path }) =>
      missing(
        checked.facts,
        path,
        {
          code: 'eligibilityNotice',
          sentence: `In ${scenario.mode} mode the age and eligibility notice shows on every page but the terms and the privacy policy.`,
        },
        notices,
        '/overlays',
      ),
    )
  return [...overlayOrder(layout, facts), ...shown, ...covered]
}

type Candidate = [section: Section, id: string, entry: Entry]
type Candidates = ReturnType<typeof candidatesOf>

/** The entries that can satisfy a rule: collected once, since a layout has up to a hundred kinds of pages to check. */
function candidatesOf(layout: Layout) {
  const links = (to: string, label: RegExp): [string, Candidate[]] => [
    to,
    items(layout, 'footerLinks', (item) => item.to === to && label.test(item.label)),
  ]
  const isService = ({ to, action, label }: LayoutItem) =>
    (action === 'customerService' || to === '/service') && /service$/i.test(label)
  return {
    ageNotices: nodes(layout, 'footer', 'legal.AgeBadge').filter(([, , { props }]) => props?.text !== false),
    footerLinks: nodes(layout, 'footer', 'shell.FooterLinks'),
    legalLinks: [links('/terms-of-use', /terms$/i), links('/privacy-policy', /privacy$/i)],
    service: [
      ...nodes(layout, 'header', 'service.HeaderService'),
      ...items(layout, 'sideMenu', isService),
      ...items(layout, 'tabBar', isService),
    ],
    logout: items(layout, 'sideMenu', ({ action, label }) => action === 'logout' && /logout$/i.test(label)),
    balances: [
      ...nodes(layout, 'header', 'wallet.HeaderBalance'),
      ...nodes(layout, 'menuCard', 'wallet.HeaderBalance'),
    ],
    agreements: nodes(layout, 'account', 'legal.Agreement'),
    badges: nodes(layout, 'account', 'legal.AgeBadge'),
    notices: nodes(layout, 'overlays', NOTICE),
  }
}

function nodes(layout: Layout, section: NodeSection, type: string): Candidate[] {
  return Object.entries(layout[section] ?? {})
    .filter(([, node]) => node.type === type)
    .map(([id, node]) => [section, id, node])
}

function items(layout: Layout, section: ItemSection, matches: (item: LayoutItem) => boolean): Candidate[] {
  return Object.entries(layout[section] ?? {})
    .filter(([, item]) => matches(item))
    .map(([id, item]) => [section, id, item])
}

/** A problem, unless one of the candidates always shows on a path. Points to what hides the likeliest one. */
export function missing(
  facts: Facts,
  path: string,
  { code, sentence }: Rule,
  candidates: readonly Candidate[],
  pointer: string,
): LegalProblem[] {
  const here = { ...facts, route: path }
  if (candidates.some(([, , entry]) => isAlwaysThere(entry, here))) return []
  const problem = (at: string, why: string): LegalProblem[] => [
    { rule: code, path, pointer: at, message: `${sentence} ${why}` },
  ]
  // One that is meant for other pages or modes is the last to name.
  const rank = ([, , entry]: Candidate) => (entry.hidden === true ? 1 : mayBeShown(entry, here) ? 0 : 2)
  const [likeliest] = [...candidates].sort((a, b) => rank(a) - rank(b))
  if (!likeliest) return problem(pointer, 'Nothing that does is there.')
  const [section, id, entry] = likeliest
  const name = `${section}.${id}`
  if (entry.hidden === true) return problem(toPointer([section, id, 'hidden']), `${name} is hidden.`)
  if (entry.whenUnknown !== 'show' && isSurelyShown(entry, here))
    return problem(
      toPointer([section, id]),
      `${name} waits until the mode is known; until then it must show ("whenUnknown": "show").`,
    )
  return problem(toPointer([section, id, 'when']), onlyOnACondition(name))
}

/** Why the condition of an entry that the law wants shown is refused. */
export const onlyOnACondition = (name: string): string =>
  `${name} shows only on a condition. What the law wants shown may depend on site, mode, device and on who is signed in, not on dates, kinds of players, flags, activities, configuration, app or page: take these out of the condition, or add an entry without them.`
