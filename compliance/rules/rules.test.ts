import { expect, test } from 'vitest'
import type { ResolvedLayout } from '@layout/types'
import { matrix, type Cell } from '../cases/cell'
import type { HelpFacts, PageFacts } from './facts'
import { checkCase, auditResultOf } from './checkCase'
import { visitName, type Visit } from './rule'
import { RULES } from './rules'
import { block, eligibility, goodLayout, passingSnapshot, link } from './testFacts'

const green: Cell = { site: 'n7', mode: 'green', device: 'desktop', viewer: 'visitor' }
const normal: Cell = { ...green, mode: 'normal' }
const base: Cell = { ...normal, site: 'base' }
const greenBase: Cell = { ...green, site: 'base' }
const excluded: Cell = { ...normal, viewer: 'excluded' }

const without = (page: PageFacts, type: string) => ({
  blocks: page.blocks.filter((one) => one.type !== type),
})
const notice = (change: Partial<ReturnType<typeof eligibility>>) => ({
  dialogs: [{ ...eligibility(), ...change }],
})

/** Help inside a block, as given. */
const helpIn =
  (at: string, change: (one: HelpFacts) => HelpFacts[]) =>
  ({ help }: PageFacts) => ({ help: help.flatMap((one) => (one.block === at ? change(one) : [one])) })
const unlinked = (one: HelpFacts) => [{ ...one, links: [] }]
const gone = (kind: HelpFacts['kind']) => (one: HelpFacts) => (one.kind === kind ? [] : [one])

/** For every rule: an audit case, a page, and a difference that breaks the rule there. */
const VIOLATIONS: [
  rule: string,
  cell: Cell,
  visit: Visit,
  change: (page: PageFacts) => Partial<PageFacts>,
][] = [
  ['notice-shown', green, '/lobby/home', () => ({ dialogs: [] })],
  [
    'legal-readable',
    normal,
    '/privacy-policy',
    () => ({ hardToRead: ['“21+” (footer.ageBadge): its contrast is 1.0'] }),
  ],
  ['notice-shown', { ...green, viewer: 'regular' }, '/service', () => ({ dialogs: [] })],
  ['notice-shown-entry', green, '/register', () => ({ dialogs: [] })],
  ...eligibility().sentences.map((gone): (typeof VIOLATIONS)[number] => [
    'notice-complete',
    green,
    '/lobby/home',
    () => notice({ sentences: eligibility().sentences.filter((sentence) => sentence !== gone) }),
  ]),
  ['notice-answer', green, '/lobby/home', () => notice({ buttons: [] })],
  ['notice-answer', green, '/lobby/home', () => notice({ links: ['/terms-of-use'] })],
  [
    'notice-alone',
    green,
    '/lobby/home',
    () => ({ dialogs: [eligibility(), { ...eligibility(), type: 'promotions.NoticeModal' }] }),
  ],
  ['notice-accepted', green, 'accepted', () => ({ dialogs: [eligibility()] })],
  ['notice-not-on-legal-pages', green, '/privacy-policy', () => ({ dialogs: [eligibility()] })],
  ['notice-only-green', normal, '/lobby/home', () => ({ dialogs: [eligibility()] })],
  ['terms-page', excluded, '/terms-of-use', () => ({ path: '/login' })],
  [
    'terms-page',
    normal,
    '/terms-of-use',
    () => ({ blocks: [block('routes./terms-of-use', 'shell.NotFoundPage')] }),
  ],
  ['terms-text', normal, '/terms-of-use', ({ text }) => ({ text: text.replace('3 to 5', '3 to 6') })],
  ['terms-text', normal, '/terms-of-use', ({ text }) => ({ text: text.replace('within 7 days', '') })],
  ['privacy-page', normal, '/privacy-policy', () => ({ path: '/login' })],
  ['privacy-text', normal, '/privacy-policy', () => ({ text: 'We keep data.' })],
  ['footer-legal-links', normal, '/lobby/home', ({ links }) => ({ links: links.slice(1) })],
  ['footer-age', normal, '/lobby/home', (page) => without(page, 'legal.AgeBadge')],
  [
    'footer-age',
    normal,
    '/lobby/home',
    ({ blocks }) => ({ blocks: blocks.map((one) => (one.footer ? { ...one, text: '21+' } : one)) }),
  ],
  [
    'footer-age',
    normal,
    '/lobby/home',
    ({ blocks }) => ({
      blocks: blocks.map((one) => (one.footer ? { ...one, text: one.text.replace('21+', '') } : one)),
    }),
  ],
  ['agreement-asked', green, '/login', () => ({ fields: [] })],
  ['agreement-asked', greenBase, '/register', () => ({ fields: [] })],
  ['agreement-asked', normal, '/register', (page) => without(page, 'legal.AgeBadge')],
  [
    'agreement-asked',
    normal,
    '/register',
    ({ fields }) => ({ fields: fields.map((one) => ({ ...one, checked: true })) }),
  ],
  [
    'agreement-not-asked',
    base,
    '/login',
    ({ blocks }) => ({ blocks: [...blocks, block('account.a', 'legal.Agreement')] }),
  ],
  [
    'register-waits',
    normal,
    '/register',
    ({ buttons }) => ({ buttons: buttons.map((one) => ({ ...one, disabled: false })) }),
  ],
  [
    'register-green',
    greenBase,
    '/register',
    ({ fields }) => ({
      fields: fields.map((one) => ({ ...one, options: ['n7.localhost', 'other.example'] })),
    }),
  ],
  [
    'register-green',
    green,
    '/register',
    ({ fields }) => ({ fields: fields.filter(({ kind }) => kind !== 'tel') }),
  ],
  ...(
    [
      ['green-promo-video', 'promotions.PromoVideo'],
      ['green-featured', 'promotions.FeaturedRewards'],
      ['green-ticker', 'promotions.WinnerTicker'],
    ] as const
  ).map(([rule, type]): (typeof VIOLATIONS)[number] => [
    rule,
    { ...green, device: 'mobile', viewer: 'newbie' },
    '/lobby/home',
    ({ blocks }) => ({ blocks: [...blocks, block('home.x', type)] }),
  ]),
  [
    'green-download',
    green,
    'accepted',
    ({ links }) => ({
      links: [...links, link('https://d.example/a.apk', { download: true, dialog: true })],
    }),
  ],
  ['green-payments', green, '/lobby/home', ({ regions }) => ({ regions: regions.slice(1) })],
  [
    'green-responsibility',
    green,
    '/lobby/home',
    ({ regions }) => ({
      regions: regions.map((one) => ({
        ...one,
        pictures: one.pictures.map((two) => ({ ...two, loaded: false })),
      })),
    }),
  ],
  ['service-reached', normal, '/lobby/home', (page) => without(page, 'service.HeaderService')],
  ['service-page', normal, '/service', () => ({ links: [] })],
  ['help-line', green, '/lobby/home', helpIn('footer.green', unlinked)],
  ['help-line', green, '/lobby/home', helpIn('overlays.eligibility', gone('helpline'))],
  ['help-line', { ...green, viewer: 'regular' }, '/service', helpIn('routes./service', unlinked)],
  ['help-slogan', green, '/lobby/home', helpIn('overlays.eligibility', gone('slogan'))],
  ['help-centre', green, '/safer-play', () => ({ path: '/login' })],
  ['help-centre', green, '/safer-play', helpIn('routes./safer-play', unlinked)],
  ['help-centre', green, '/safer-play', helpIn('routes./safer-play', gone('complaint'))],
  [
    'help-centre',
    { ...green, viewer: 'excluded' },
    '/safer-play',
    helpIn('routes./safer-play', (one) => [{ ...one, links: one.links.slice(0, 1) }]),
  ],
  [
    'excluded-home',
    excluded,
    '/lobby/home',
    ({ blocks }) => ({ blocks: [...blocks, block('home.banner', 'promotions.Banner')] }),
  ],
  [
    'excluded-hints',
    excluded,
    '/lobby/home',
    ({ blocks }) => ({
      blocks: [...blocks, block('header.deposit', 'wallet.HeaderDeposit', 'Deposit +₱300')],
    }),
  ],
  ['excluded-hints', excluded, '/lobby/home', () => ({ gameBadges: 2 })],
  [
    'excluded-rewards',
    excluded,
    '/lobby/rewards',
    () => ({ links: [link('/reward/detail/7', { block: 'routes./lobby/rewards' })] }),
  ],
]

test('[PV-08] a correct portal passes in every audit case', () => {
  for (const cell of matrix(['base', 'n7', '6b', '6s', '9s']))
    for (const { rule, findings } of checkCase(cell, passingSnapshot(cell), goodLayout(cell)))
      expect(findings, `${rule} in ${JSON.stringify(cell)}`).toEqual([])
})

for (const [rule, cell, visit, change] of VIOLATIONS)
  test(`[PV-08] ${rule} fails on ${visitName(visit)} when it is broken there, and no unrelated rule fails`, () => {
    const snapshots = passingSnapshot(cell)
    const page = snapshots[visit] as PageFacts
    const results = checkCase(cell, { ...snapshots, [visit]: { ...page, ...change(page) } }, goodLayout(cell))
    const broken = results.find((one) => one.rule === rule)
    expect(broken?.findings.map((found) => found.page)).toContain(visitName(visit))
    expect(broken?.findings[0]?.text).toMatch(/^\S.*\.$/)
    const pages = new Set(results.flatMap(({ findings }) => findings.map((found) => found.page)))
    expect([...pages]).toEqual([visitName(visit)])
  })

/** A difference in a layout, and the finding that names the link and its position. */
const BROKEN_HELP: [patch: object, sentence: RegExp][] = [
  [
    { routes: { '/safer-play': null } },
    /^The help link \/safer-play \(in the menu, .*\) is broken: no page answers it/,
  ],
  [{ routes: { '/service': { hidden: true } } }, /^The help link \/service /],
  [
    { routes: { '/profile/license': { type: null, frame: null, title: null, redirect: '/lobby/home' } } },
    /^The help link \/profile\/license \(in the settings and the about page\) is broken: \/lobby\/home shows home\.HomePage/,
  ],
  [
    { routes: { '/profile/agree/{name}': null } },
    /^The help link \/profile\/agree\/responsible-gaming .* no page answers it/,
  ],
  [
    { footerLinks: { help: { sort: 1, label: 'footer.service', to: 'https://xn--pple-43d.example/' } } },
    /^The link https:\/\/xn--pple-43d\.example\/ of footerLinks\.help is no safe address\.$/,
  ],
  [
    { footerLinks: { service: { to: '/servce' } } },
    /^The link \/servce of footerLinks\.service leads nowhere: no page answers it\.$/,
  ],
]

test.each(BROKEN_HELP)(
  '[PV-08] [LY-12] help-links fails by name of the link and its place: %j',
  (patch, sentence) => {
    const layout = goodLayout(green, patch)
    const results = checkCase(green, passingSnapshot(green), layout)
    const texts = results.find(({ rule }) => rule === 'help-links')?.findings.map(({ text }) => text) ?? []
    expect(texts.filter((text) => sentence.test(text))).toHaveLength(1)
    expect(auditResultOf(results, 'x', 1).passed).toBe(false)
    // In normal mode the linter checks it.
    expect(checkCase(normal, passingSnapshot(normal), layout).flatMap(({ findings }) => findings)).toEqual([])
  },
)

test('[PV-08] help through a redirect of the layout is not broken; a layout that does not compose proves nothing', () => {
  const moved = {
    routes: {
      '/safer-play': { type: null, access: null, frame: null, title: null, redirect: '/lobby/safer' },
      '/lobby/safer': { type: 'safer.SaferPlayPage', access: 'public' },
    },
  }
  const of = (layout: ResolvedLayout | null) =>
    checkCase(green, passingSnapshot(green), layout).find(({ rule }) => rule === 'help-links')?.findings
  expect(of(goodLayout(green, moved))).toEqual([])
  expect(of(null)).toHaveLength(1)
})

test('[PV-08] every rule has its section of portal.md, its requirement, a page, and a failing example above', () => {
  const proven = new Set([...VIOLATIONS.map(([rule]) => rule), 'help-links'])
  for (const { id, section, requirement, title, pages } of RULES) {
    expect(section).toMatch(/^§\d/)
    expect(requirement).toMatch(/^[A-Z]{2}-\d\d$/)
    expect(title).toMatch(/\.$/)
    expect(pages.length).toBeGreaterThan(0)
    expect(proven, id).toContain(id)
  }
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
})
