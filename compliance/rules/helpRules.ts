import { brokenHelp } from '../invariants/brokenHelp'
import { both, inModeThat } from './conditions'
import type { HelpFacts, PageFacts } from './facts'
import { must, noticeOf } from './findings'
import { HOME, type Rule } from './rule'

/** Help in green mode: no invitation to play where the links to help are broken (GLI-19 A.4.5). */
export const helpRules: readonly Rule[] = [
  {
    id: 'help-links',
    section: '§2 Side menu',
    requirement: 'SP-01',
    title:
      'In green mode every link to help leads to its page: safer play, customer service, responsible gaming, licence; and the footer’s links are safe addresses that lead somewhere.',
    pages: [HOME],
    appliesTo: inModeThat('offersHelp'),
    check: (_page, _cell, layout) =>
      layout
        ? brokenHelp(layout).map(({ message }) => message)
        : ['The layout cannot be put together, so its links to help are not proven.'],
  },
  {
    id: 'help-line',
    section: '§1 Eligibility notice',
    requirement: 'SP-01',
    title:
      'In green mode the helpline can be dialled wherever it stands: notice, footer, service, safer play.',
    pages: [HOME, '/service'],
    appliesTo: inModeThat('offersHelp'),
    check: (page) => [...missing(page, 'helpline', placesOf(page)), ...undialable(page)],
  },
  {
    id: 'help-slogan',
    section: '§1 Eligibility notice',
    requirement: 'SP-01',
    title: 'In green mode the slogan of responsible play stands in the notice.',
    pages: [HOME],
    appliesTo: inModeThat('offersHelp'),
    check: (page) => missing(page, 'slogan', placesOf(page)),
  },
  {
    id: 'help-centre',
    section: '§1 Site modes',
    requirement: 'SP-01',
    title:
      'In green mode the safer-play page opens for everybody and has slogan, helpline, and the way of a complaint to the site and to the regulator.',
    pages: ['/safer-play'],
    appliesTo: both(inModeThat('offersHelp'), ({ viewer }) => viewer === 'visitor' || viewer === 'excluded'),
    check: (page) => [
      ...must(page.path === '/safer-play', `The page redirects to ${page.path}.`),
      ...missing(page, 'slogan', ['routes./safer-play']),
      ...missing(page, 'helpline', ['routes./safer-play']),
      ...undialable(page),
      ...complaint(page),
    ],
  },
]

/** Where a page must offer help: the home in the notice over it, another page in its content. */
const placesOf = (page: PageFacts): string[] =>
  page.path === HOME ? [noticeOf(page)?.block ?? 'the eligibility notice'] : [`routes.${page.path}`]

const has = (page: PageFacts, kind: HelpFacts['kind']) => page.help.filter((one) => one.kind === kind)

function missing(page: PageFacts, kind: HelpFacts['kind'], places: readonly string[]): string[] {
  const shown = has(page, kind).filter(({ text }) => text !== '')
  return places
    .filter((place) => !shown.some(({ block }) => block === place))
    .map((place) => `There is no ${kind} in ${place}.`)
}

const undialable = (page: PageFacts): string[] =>
  has(page, 'helpline')
    .filter(({ links }) => !links.some((to) => to.startsWith('tel:')))
    .map(({ text, block }) => `The helpline “${text}” in ${block} cannot be dialled.`)

function complaint(page: PageFacts): string[] {
  const [way] = has(page, 'complaint')
  if (!way) return ['There is no way of a complaint on the page.']
  return [
    ...must(
      way.links.some((to) => to.startsWith('mailto:') || to.split('?')[0] === '/service'),
      `The way of a complaint (${way.block}) has no link to the site’s own service.`,
    ),
    ...must(
      way.links.some((to) => to.startsWith('https://')),
      `The way of a complaint (${way.block}) has no link to the regulator: licence.regulatorUrl of the configuration is empty or no safe address.`,
    ),
  ]
}
