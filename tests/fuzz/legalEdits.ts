import fc from 'fast-check'
import type { Condition, Json, JsonObject } from '@layout/types'

/** Legally required entries and some others, by section. */
const ENTRIES: Record<string, readonly string[]> = {
  overlays: ['eligibility', 'session', 'notice', 'homeModal', 'consent', 'realityCheck'],
  footer: ['ageBadge', 'links', 'contacts'],
  footerLinks: ['terms', 'privacy', 'service'],
  sideMenu: ['logout', 'service', 'home'],
  header: ['balance', 'service', 'visitor'],
  menuCard: ['balance', 'member'],
  walletTabs: ['deposit', 'withdraw', 'safebox'],
  account: ['agreement', 'ageBadge'],
  home: ['banner', 'ticker', 'video', 'featured'],
  tabBar: ['home', 'wallets'],
}
const SECTIONS = Object.keys(ENTRIES)

/** Legally required targets, common ones, and variants of them. */
export const AIMED = [
  '/',
  '/lobby/home',
  '/lobby/rewards',
  '/lobby/notice',
  '/lobby/wallets/deposit',
  '/lobby/wallets/withdraw',
  '/terms-of-use',
  '/privacy-policy',
  '/service',
  '/login',
  '/register',
  '/search',
  '/safer-play',
  '/rule/agent',
  '/rule/any',
  '/profile/user',
  '/profile/more',
  '/activity',
  '/not-found',
  '/nobody/knows/this',
  '/servic%65',
  '/lobby/hom%65',
  '/lobby/rewards/',
] as const

const PATTERNS = [
  // An unknown path stays unknown.
  ...AIMED.filter((path) => !/%|.\/$|nobody/.test(path)),
  '/lobby/wallets/{id}',
  '/lobby/wallets/{other}',
  '/lobby/{a}/{b}',
  '/rule/{name}',
  '/{any}',
  '/{any}/withdraw',
]
const ROUTES_ASKED = [
  ...AIMED.filter((path) => !/%/.test(path)),
  '/lobby/*',
  '/rule/*',
  '/*',
  '/lobby/wallets/*',
]
const TYPES = [
  'home.HomePage',
  'shell.NotFoundPage',
  'wallet.WalletPage',
  'legal.TermsPage',
  'legal.PrivacyPage',
  'accounts.LoginPage',
  'service.ServicePage',
  'promotions.RewardsPage',
  'games.StartPage',
]
const NODE_TYPES = [
  'legal.AgeBadge',
  'legal.EligibilityNotice',
  'legal.Agreement',
  'shell.FooterLinks',
  'shell.FooterCountry',
  'wallet.HeaderBalance',
  'service.HeaderService',
  'deposit.DepositTab',
  'withdrawal.WithdrawTab',
  'promotions.NoticeModal',
  'promotions.WinnerTicker',
]
const LABELS = [
  'footer.terms',
  'footer.privacy',
  'page.about',
  'menu.logout',
  'menu.service',
  'wallet.tab.withdraw',
]

const route = fc.oneof(
  fc.constantFrom(...ROUTES_ASKED),
  fc.uniqueArray(fc.constantFrom(...ROUTES_ASKED), { minLength: 1, maxLength: 4 }),
)
/** Conditions for required entries. */
const allowed: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  { device: 'mobile' },
  { device: ['mobile', 'desktop'] },
  { signedIn: true },
  { signedIn: false },
  { mode: 'green' },
  { mode: ['green', 'normal'] },
  { site: ['base', 'n7', 'fuzz'] },
  { any: [{ signedIn: true }, { signedIn: false }] },
  { not: { device: 'desktop' } },
)
const open: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition>(
    { flag: 'party' },
    { activity: 39 },
    { native: true },
    { native: false },
    { config: { path: 'promo.on', equals: true } },
    { config: { path: 'promo.on', exists: false } },
    { any: [{ flag: 'party' }, { not: { flag: 'party' } }] },
    { any: [{ flag: 'party' }, { device: ['mobile', 'desktop'] }] },
  ),
  route.map((path): Condition => ({ route: path })),
  route.map((path): Condition => ({ not: { route: path } })),
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 4, arbitrary: allowed },
  { weight: 3, arbitrary: open },
  fc.tuple(allowed, open).map(([a, b]): Condition => ({ ...a, ...b })),
  fc.tuple(open, allowed).map((any): Condition => ({ any })),
  open.map((not): Condition => ({ not })),
)

const placeOf = (section: string) => fc.constantFrom(...(ENTRIES[section] ?? [])).map((id) => [section, id])
const place = fc.constantFrom(...SECTIONS).chain(placeOf)

/** One edit of an entry; most keep it visible for most viewers. */
const entryEdit: fc.Arbitrary<JsonObject> = fc
  .tuple(
    place,
    fc.oneof(
      { weight: 3, arbitrary: condition.map((when) => ({ when }) as unknown as JsonObject) },
      { weight: 2, arbitrary: fc.integer({ min: -5, max: 100 }).map((sort): JsonObject => ({ sort })) },
      fc
        .tuple(condition, fc.constantFrom('show', 'hide'))
        .map(([when, whenUnknown]) => ({ when, whenUnknown }) as unknown as JsonObject),
      fc.constantFrom<Json>(
        { hidden: true },
        { hidden: false },
        null,
        { whenUnknown: 'hide' },
        { when: null },
      ),
    ),
  )
  .map(([[section = '', id = ''], change]) => ({ [section]: { [id]: change } }))

/** Members that only some sections have: names, targets, types, settings. */
const detailEdit: fc.Arbitrary<JsonObject> = fc.oneof(
  fc
    .tuple(fc.constantFrom('footerLinks', 'sideMenu'), fc.constantFrom(...LABELS))
    .chain(([section, label]) => placeOf(section).map(([, id = '']) => ({ [section]: { [id]: { label } } }))),
  fc
    .tuple(fc.constantFrom('terms', 'privacy', 'service'), fc.constantFrom(...AIMED.slice(0, 8)))
    .map(([id, to]) => ({ footerLinks: { [id]: { to } } })),
  fc
    .tuple(
      fc.constantFrom('footer', 'header', 'account', 'overlays', 'walletTabs'),
      fc.constantFrom(...NODE_TYPES),
    )
    .chain(([section, type]) => placeOf(section).map(([, id = '']) => ({ [section]: { [id]: { type } } }))),
  fc.boolean().map((text) => ({ footer: { ageBadge: { props: { text } } } })),
)

/** A second entry beside the required one. */
const secondEntry: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.constantFrom<[string, JsonObject]>(
      ['footer', { type: 'legal.AgeBadge' }],
      ['footer', { type: 'shell.FooterLinks' }],
      ['overlays', { type: 'legal.EligibilityNotice', whenUnknown: 'show' }],
      ['overlays', { type: 'promotions.NoticeModal' }],
      ['header', { type: 'service.HeaderService' }],
      ['header', { type: 'wallet.HeaderBalance' }],
      ['home', { type: 'promotions.WinnerTicker' }],
      ['footerLinks', { label: 'footer.terms', to: '/terms-of-use' }],
      ['sideMenu', { label: 'menu.logout', action: 'logout' }],
    ),
    fc.option(condition),
    fc.integer({ min: 1, max: 100 }),
  )
  .map(([[section, entry], when, sort]) => ({
    [section]: { second: { ...entry, sort, ...(when && { when: when as unknown as Json }) } },
  }))

const routeEdit: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.constantFrom(...PATTERNS),
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('full', 'page', 'bare').map((frame): Json => ({ frame })) },
      fc.constantFrom('public', 'player').map((access): Json => ({ access })),
      fc.constantFrom(...AIMED.slice(0, 12)).map((redirect): Json => ({ redirect, type: null })),
      fc.constantFrom(...TYPES).map((type): Json => ({ type, redirect: null })),
      fc.constantFrom(...TYPES).map((type): Json => ({ type, redirect: null, access: 'public' })),
      fc.constantFrom<Json>(
        { hidden: true },
        { keepAlive: true },
        { title: 'page.about' },
        { props: { base: '/lobby/home' } },
        null,
      ),
    ),
  )
  .map(([pattern, change]) => ({ routes: { [pattern]: change } }))

const otherEdit: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constantFrom('shell.MobileShell', 'shell.DesktopShell').map((type) => ({ shell: { type } })),
  fc.constantFrom<JsonObject>(
    { theme: { radius: '4px' } },
    { homeTabs: { home: { hidden: true } } },
    { home: { banner: null, popular: null, fresh: null } },
    { walletTabs: null },
    { overlays: { notice: null } },
  ),
)

const edit = fc.oneof(
  { weight: 6, arbitrary: entryEdit },
  { weight: 2, arbitrary: detailEdit },
  { weight: 3, arbitrary: secondEntry },
  { weight: 4, arbitrary: routeEdit },
  { weight: 1, arbitrary: otherEdit },
)
/** Where in a layer an edit goes. */
const patched = fc
  .tuple(
    edit,
    fc.constantFrom<readonly string[]>(
      [],
      [],
      ['devices', 'mobile'],
      ['devices', 'desktop'],
      ['modes', 'green'],
      ['modes', 'normal'],
      ['modes', 'green', 'devices', 'mobile'],
    ),
  )
  .map(([change, at]) => at.reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), change))

/** One to three edits, each aimed at a required entry. */
export const legalEdits: fc.Arbitrary<JsonObject[]> = fc.array(patched, { minLength: 1, maxLength: 3 })

/** Facts known only at run time. */
export const openFacts = fc.record({
  flags: fc.constantFrom<Record<string, boolean>>({}, { party: true }),
  activities: fc.constantFrom<number[]>([], [39]),
  promo: fc.constantFrom<Json | undefined>(undefined, { on: true }, { on: false }),
  native: fc.boolean(),
  /** The configuration has not arrived yet: the mode is unknown. */
  waiting: fc.boolean(),
})
