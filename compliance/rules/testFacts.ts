import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import { mergePatch } from '@layout/mergePatch'
import type { Json, Layer, ResolvedLayout } from '@layout/types'
import base from '../../layouts/base.json'
import type { BlockFacts, DialogFacts, HelpFacts, LinkFacts, PageFacts } from './facts'
import type { Cell } from '../cases/cell'
import type { PageSnapshots } from './pageSnapshot'
import { visitsFor } from './checkCase'
import { LEGAL, type Visit } from './rule'

/** An empty, finished page. */
export const emptyPage = (path: string): PageFacts => ({
  path,
  host: 'n7.localhost',
  title: '',
  headings: [],
  blocks: [],
  dialogs: [],
  links: [],
  buttons: [],
  fields: [],
  pictures: [],
  regions: [],
  help: [],
  hardToRead: [],
  gameBadges: 0,
  text: '',
  ready: true,
  answered: 10,
})

export const block = (id: string, type: string, text = '', footer = false): BlockFacts => ({
  id,
  type,
  text,
  footer,
})

export const link = (to: string, more: Partial<LinkFacts> = {}): LinkFacts => ({
  to,
  text: to,
  block: '',
  footer: false,
  dialog: false,
  download: false,
  ...more,
})

const helpIn = (block: string): HelpFacts[] => [
  { kind: 'slogan', text: 'Know when to stop.', block, links: [] },
  { kind: 'helpline', text: 'Helpline (02) 8248-9568', block, links: ['tel:0282489568'] },
]

/** The base layout of an audit case, after a patch. */
export function goodLayout({ site, mode, device, viewer }: Cell, patch: object = {}): ResolvedLayout {
  const layer = mergePatch(base as unknown as Json, patch as Json) as unknown as Layer
  const { layout } = composeLayout([{ name: 'base', layer }], { mode, device })
  if (!layout) throw new Error('the base does not compose')
  return resolveLayout(layout, { site, mode, device, signedIn: viewer !== 'visitor' })
}

export const eligibility = (): DialogFacts => ({
  block: 'overlays.eligibility',
  type: 'legal.EligibilityNotice',
  title: 'Age and eligibility',
  sentences: [
    'Government officials and employees',
    'Members of the armed forces and the police',
    'Anyone under 21',
    'Anyone in the regulator’s national database of restricted persons',
    'Holders of a gaming licence',
    'Funds of an ineligible player are forfeited to the Government.',
    'To earn bonuses from free bonuses, you must complete at least one valid top-up.',
  ],
  links: [...LEGAL],
  buttons: ['Accept'],
})

const TERMS =
  'Verify before your first withdrawal, or within 7 days. 1 to 3 business days, 3 to 5 business days, 5 to 10 business days. 21.'
const PRIVACY = 'We keep data for at least one year after your last visit.'
const legal = (path: string, type: string, heading: string, text: string): PageFacts => ({
  ...emptyPage(path),
  blocks: [block(`routes.${path}`, type)],
  headings: [heading],
  text,
})

function account(path: '/login' | '/register', { site, mode }: Cell): PageFacts {
  const asks = site !== 'base' || mode === 'green'
  return {
    ...emptyPage(path),
    blocks: [
      block(`routes.${path}`, 'accounts.Page'),
      ...(asks
        ? [block('account.agreement', 'legal.Agreement'), block('account.age', 'legal.AgeBadge', '21+')]
        : []),
    ],
    links: asks ? LEGAL.map((to) => link(to, { block: 'account.agreement' })) : [],
    buttons: [{ text: 'Register', block: `routes.${path}`, disabled: asks, submits: true }],
    fields: [
      ...(asks
        ? [{ label: 'I agree', kind: 'checkbox', block: 'account.agreement', checked: false, options: [] }]
        : []),
      ...(mode === 'green'
        ? [
            { label: 'Phone', kind: 'tel', block: '', checked: false, options: [] },
            { label: 'Website', kind: 'select', block: '', checked: false, options: ['n7.localhost'] },
          ]
        : []),
    ],
  }
}

function home({ mode, device, viewer }: Cell): PageFacts {
  const care = { name: 'Responsible gaming', block: 'footer.green', loaded: true }
  return {
    ...emptyPage('/lobby/home'),
    blocks: [
      block('routes./lobby/home', 'home.HomePage'),
      block('header.service', 'service.HeaderService'),
      block('footer.ageBadge', 'legal.AgeBadge', '21+ Portico is for players aged 21 and over only.', true),
      ...(mode === 'normal' && viewer !== 'excluded'
        ? [block('home.ticker', 'promotions.WinnerTicker')]
        : []),
    ],
    links: LEGAL.map((to) => link(to, { footer: true })),
    help: mode === 'green' ? [...helpIn('overlays.eligibility'), ...helpIn('footer.green')] : [],
    regions:
      mode === 'green' && device === 'desktop'
        ? [
            {
              name: 'Ways to pay',
              block: 'footer.green',
              footer: true,
              entries: ['One', 'Two'],
              pictures: [],
              text: '',
            },
            { name: care.name, block: care.block, footer: true, entries: [], pictures: [care], text: '' },
          ]
        : [],
  }
}

/** Page snapshots of an audit case where everything is correct. */
export function passingSnapshot(cell: Cell): PageSnapshots {
  const pages: Record<Visit, PageFacts> = {
    '/lobby/home': home(cell),
    accepted: home(cell),
    '/lobby/rewards': {
      ...emptyPage('/lobby/rewards'),
      blocks: [block('routes./lobby/rewards', 'promotions.RewardsPage')],
    },
    '/service': {
      ...emptyPage('/service'),
      blocks: [block('routes./service', 'service.ServicePage')],
      links: [link('mailto:help@portico.example', { block: 'routes./service' })],
      help: helpIn('routes./service'),
    },
    '/safer-play': {
      ...emptyPage('/safer-play'),
      blocks: [block('routes./safer-play', 'safer.SaferPlayPage')],
      help: [
        ...helpIn('routes./safer-play'),
        {
          kind: 'complaint',
          text: 'Complaints',
          block: 'routes./safer-play',
          links: ['/service', 'https://authority.example/'],
        },
      ],
    },
    '/login': account('/login', cell),
    '/register': account('/register', cell),
    '/terms-of-use': legal('/terms-of-use', 'legal.TermsPage', 'Terms of Use', TERMS),
    '/privacy-policy': legal('/privacy-policy', 'legal.PrivacyPage', 'Privacy Policy', PRIVACY),
  }
  return Object.fromEntries(
    visitsFor(cell).map((visit) => {
      const covered = cell.mode === 'green' && visit !== 'accepted' && !LEGAL.some((path) => path === visit)
      return [visit, covered ? { ...pages[visit], dialogs: [eligibility()] } : pages[visit]]
    }),
  )
}
