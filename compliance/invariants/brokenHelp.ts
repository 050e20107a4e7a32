import { followRedirects } from '@layout/followRedirects'
import type { LayoutItem, LegalProblem, Resolved, ResolvedLayout } from '@layout/types'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** Paths of help pages, the block that must render each, and where players come from. */
const HELP = [
  ['/safer-play', 'safer.SaferPlayPage', 'the menu, the footer, the deposit and the settings'],
  ['/service', 'service.ServicePage', 'the header, the menu, the footer and every help link'],
  ['/profile/agree/responsible-gaming', 'legal.AgreePage', 'the safer-play page and the settings'],
  ['/profile/license', 'legal.LicensePage', 'the settings and the about page'],
] as const

/** The part of a layout that is read. */
type Shown = Pick<ResolvedLayout, 'routes' | 'sections'>

const MENUS = ['footerLinks', 'sideMenu', 'tabBar'] as const

/**
 * Help links that lead nowhere or to an unsafe address, each with its position in the layout. They must be repaired before a
 * site may run in green mode (GLI-19 A.4.5). Looks at the layout alone.
 */
export function brokenHelp(layout: Shown): LegalProblem[] {
  const pages = HELP.flatMap(([path, type, from]): LegalProblem[] => {
    const { match, path: end } = followRedirects(layout.routes, path)
    if (match?.route.type === type) return []
    const found = match?.route.type ? `${end} shows ${match.route.type}` : 'no page answers it'
    return [
      {
        rule: 'helpLink',
        pointer: `/routes/${path.replaceAll('/', '~1')}`,
        message: `The help link ${path} (in ${from}) is broken: ${found}; ${type} must answer there.`,
      },
    ]
  })
  const links = MENUS.flatMap((menu) =>
    (layout.sections[menu] ?? [])
      .filter((item) => item.visible && (menu === 'footerLinks' || isExternal(item)))
      .flatMap((item) => brokenItem(layout, menu, item)),
  )
  return [...pages, ...links]
}

const isExternal = ({ to }: LayoutItem): boolean => to !== undefined && !to.startsWith('/')

function brokenItem(layout: Shown, menu: string, item: Resolved<LayoutItem>): LegalProblem[] {
  if (item.to === undefined) return []
  const target = resolveTarget(item.to, 'link')
  const path = target?.kind === 'route' ? target.path.replace(/[?#].*$/, '') : null
  const why = !target
    ? 'is no safe address'
    : path !== null && !followRedirects(layout.routes, path).match
      ? 'leads nowhere: no page answers it'
      : null
  if (why === null) return []
  return [
    {
      rule: 'helpLink',
      pointer: `/${menu}/${item.id}/to`,
      message: `The link ${item.to} of ${menu}.${item.id} ${why}.`,
    },
  ]
}
