import { matchRoute } from '@layout/matchRoute'
import type { Condition, LayoutRoute, ResolvedLayout } from '@layout/types'
import { AUDIENCE_WORDS } from '../fields/audiences'
import type { PreviewScenario } from '../model'

/** The pages that render a section of their own. */
const PAGES: Record<string, string> = {
  home: 'home.HomePage',
  homeTabs: 'home.HomePage',
  walletTabs: 'wallet.WalletPage',
  member: 'profile.MemberPage',
  rewards: 'promotions.RewardsPage',
  news: 'promotions.NoticePage',
  account: 'accounts.LoginPage',
}
const PLAYER = 'regular'
const VISITOR = 'visitor'
const VIP = 'vip'

/**
 * The scenario in which an entry of the outline is seen (ED-03, ED-04): its page, its viewer, and for what opens by itself a first
 * visit. The same scenario where it is seen already, or where nothing is known to show it.
 */
export function scenarioShowing(
  path: string,
  layout: ResolvedLayout,
  scenario: PreviewScenario,
): PreviewScenario {
  const [section = '', ...rest] = path.split('.')
  const id = rest.join('.')
  const route = routeFor(section, id, layout, scenario.route)
  const entry = layout.sections[section as 'home']?.find((one) => one.id === id)
  const isElsewhere = route !== scenario.route
  const isPlayers =
    entry?.when?.signedIn ?? ((isElsewhere && isForPlayers(routeAt(route, layout))) || undefined)
  const persona =
    personaOf(entry) ??
    (isPlayers === true && scenario.persona === VISITOR
      ? PLAYER
      : isPlayers === false || (section === 'account' && id !== '')
        ? VISITOR
        : scenario.persona)
  // What opens by itself on a first visit would cover the rest of the page.
  const returning = id === '' ? scenario.returning : section !== 'overlays'
  const language = languageOf(entry) ?? scenario.language
  const isSame =
    route === scenario.route &&
    persona === scenario.persona &&
    returning === scenario.returning &&
    language === scenario.language
  return isSame
    ? scenario
    : {
        ...scenario,
        ...{ route, persona },
        ...(returning !== undefined && { returning }),
        ...(language && { language }),
      }
}

/** Who sees what is hidden from the present viewer, where its condition names an audience. */
function personaOf({ when, reason }: { when?: Condition; reason?: string } = {}): string | undefined {
  const [audience] = [when?.audience ?? []].flat()
  if (reason === undefined) return undefined
  if (audience !== undefined) return AUDIENCE_WORDS[audience].persona
  return when?.vipFrom === undefined ? undefined : VIP
}

/** The language in which what is hidden in the present one is seen. */
const languageOf = ({ when, reason }: { when?: Condition; reason?: string } = {}) =>
  reason === undefined ? undefined : [when?.language ?? []].flat()[0]

function routeFor(section: string, id: string, layout: ResolvedLayout, current: string): string {
  const { routes } = layout
  const home = pathOf('home.HomePage', routes, '') ?? current
  if (section === 'routes') return routes[id]?.type !== undefined && !id.includes('{') ? id : current
  if (section === 'overlays') {
    const wanted = layout.sections.overlays?.find((entry) => entry.id === id)?.when?.route
    const [first] = typeof wanted === 'string' ? [wanted] : (wanted ?? [])
    return first === undefined || first.includes('*') || [wanted].flat().includes(current)
      ? withFrame(current, home, layout)
      : first
  }
  const type = PAGES[section]
  if (type === undefined) return withFrame(current, home, layout)
  return routeAt(current, layout)?.type === type && section !== 'walletTabs'
    ? current
    : (pathOf(type, routes, id) ?? current)
}

/** A page with header, menu and footer: the current one, unless it stands alone. */
const withFrame = (current: string, home: string, layout: ResolvedLayout): string =>
  routeAt(current, layout)?.frame === 'bare' ? home : current

/** A path of the first page with this block; a pattern's variable part is the entry's id. */
function pathOf(type: string, routes: Readonly<Record<string, LayoutRoute>>, id: string): string | undefined {
  const pattern = Object.keys(routes).find((path) => routes[path]?.type === type)
  if (pattern === undefined || !pattern.includes('{')) return pattern
  return id === '' ? undefined : pattern.replace(/\{\w+\}/, id)
}

const routeAt = (path: string, { routes }: ResolvedLayout): LayoutRoute | undefined =>
  matchRoute(routes, path)?.route

const isForPlayers = (route: LayoutRoute | undefined): boolean =>
  route !== undefined && route.access !== 'public'
