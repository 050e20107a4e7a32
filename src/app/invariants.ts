import type { Device, Facts, Layout, LayoutProblem, ResolvedLayout } from '@/engine/layout/types'
import { resolveLayout } from '@/engine/layout/resolveLayout'

/** One combination that a layout is judged in. */
export interface InvariantScenario {
  site: string
  mode: string
  device: Device
  signedIn: boolean
}

interface Invariant {
  pointer: string
  rule: string
  holds(layout: ResolvedLayout, scenario: InvariantScenario): boolean
}

const LEGAL_PATHS = ['/terms-of-use', '/privacy-policy']

const hasNode = (layout: ResolvedLayout, section: keyof ResolvedLayout['nodes'], type: string) =>
  layout.nodes[section].some((node) => node.type === type && node.visible)

const isPublic = (layout: ResolvedLayout, path: string, type: string) => {
  const route = layout.routes[path]
  return route !== undefined && !route.hidden && route.type === type && route.access === 'public'
}

const linksTo = (layout: ResolvedLayout, path: string) =>
  layout.items.footerLinks.some((item) => item.visible && item.to === path)

/** What no layout can remove, in any mode (LY-12; portal.md §1 and §2). */
const INVARIANTS: Invariant[] = [
  {
    pointer: '/routes/~1terms-of-use',
    rule: 'The terms of use are a public page at /terms-of-use.',
    holds: (layout) => isPublic(layout, '/terms-of-use', 'legal.TermsPage'),
  },
  {
    pointer: '/routes/~1privacy-policy',
    rule: 'The privacy policy is a public page at /privacy-policy.',
    holds: (layout) => isPublic(layout, '/privacy-policy', 'legal.PrivacyPage'),
  },
  {
    pointer: '/footerLinks',
    rule: 'The footer links to the terms of use and the privacy policy.',
    holds: (layout) =>
      hasNode(layout, 'footer', 'shell.FooterLinks') && LEGAL_PATHS.every((path) => linksTo(layout, path)),
  },
  {
    pointer: '/footer',
    rule: 'The footer shows the 21+ notice.',
    holds: (layout) => hasNode(layout, 'footer', 'legal.AgeBadge'),
  },
  {
    pointer: '/account',
    rule: 'Where the agreement stands at login and registration, the 21+ badge stands too.',
    holds: (layout) =>
      !hasNode(layout, 'account', 'legal.Agreement') || hasNode(layout, 'account', 'legal.AgeBadge'),
  },
  {
    pointer: '/routes/~1service',
    rule: 'Customer service is a public page at /service, reached from the header, the menu or the tab bar.',
    holds: (layout) =>
      isPublic(layout, '/service', 'service.ServicePage') &&
      (hasNode(layout, 'header', 'service.HeaderService') ||
        [...layout.items.sideMenu, ...layout.items.tabBar].some(
          (item) => item.visible && (item.action === 'customerService' || item.to === '/service'),
        )),
  },
  {
    pointer: '/sideMenu',
    rule: 'A signed-in player can log out from the menu.',
    holds: (layout, { signedIn }) =>
      !signedIn || layout.items.sideMenu.some((item) => item.visible && item.action === 'logout'),
  },
  {
    pointer: '/header',
    rule: 'A signed-in player sees the wallet in the header or the menu.',
    holds: (layout, { signedIn }) =>
      !signedIn ||
      hasNode(layout, 'header', 'wallet.HeaderBalance') ||
      hasNode(layout, 'menuCard', 'wallet.HeaderBalance'),
  },
  {
    pointer: '/walletTabs',
    rule: 'A signed-in player can deposit and withdraw at /lobby/wallets/deposit and /lobby/wallets/withdraw.',
    holds: (layout, { signedIn }) =>
      !signedIn ||
      (layout.routes['/lobby/wallets/{id}']?.type === 'wallet.WalletPage' &&
        !layout.routes['/lobby/wallets/{id}'].hidden &&
        ['deposit', 'withdraw'].every((id) =>
          layout.nodes.walletTabs.some((node) => node.id === id && node.visible),
        )),
  },
  {
    pointer: '/routes',
    rule: 'The portal has a home page and public pages to log in and to register.',
    holds: (layout) =>
      Boolean(layout.routes['/'] && layout.routes['/lobby/home']?.type) &&
      isPublic(layout, '/login', 'accounts.LoginPage') &&
      isPublic(layout, '/register', 'accounts.RegisterPage'),
  },
]

/** The combination in words, for operators. */
export const nameOf = ({ site, mode, device, signedIn }: InvariantScenario): string =>
  `${site}, ${mode}, ${device}, ${signedIn ? 'player' : 'visitor'}`

/**
 * Judges a merged layout in one combination of site, mode, device and viewer. Each problem names the combination.
 * Facts that only a running portal knows are unknown here: what a rule needs must be there without them.
 */
export function checkInvariants(layout: Layout, scenario: InvariantScenario): LayoutProblem[] {
  const facts: Facts = { ...scenario, route: '/lobby/home' }
  const resolved = resolveLayout(layout, facts)
  const where = nameOf(scenario)
  const problems = INVARIANTS.filter((one) => !one.holds(resolved, scenario)).map(({ pointer, rule }) => ({
    pointer,
    message: `${rule} It does not hold for ${where}.`,
  }))
  return [...problems, ...eligibilityProblems(layout, scenario, where)]
}

/** In green mode the eligibility notice shows on every page but the two legal ones (OV-01). */
function eligibilityProblems(layout: Layout, scenario: InvariantScenario, where: string): LayoutProblem[] {
  if (scenario.mode !== 'green') return []
  const missing = Object.keys(layout.routes)
    .filter((path) => !LEGAL_PATHS.includes(path) && !layout.routes[path]?.redirect)
    .filter(
      (route) =>
        !hasNode(resolveLayout(layout, { ...scenario, route }), 'overlays', 'legal.EligibilityNotice'),
    )
  return missing.length === 0
    ? []
    : [
        {
          pointer: '/overlays',
          message: `The age and eligibility notice does not show on ${missing[0]}. It must for ${where}.`,
        },
      ]
}
