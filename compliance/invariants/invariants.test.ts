import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import type { NamedLayer } from '@layout/layerPatches'
import { mergePatch } from '@layout/mergePatch'
import { resolveLayout } from '@layout/resolveLayout'
import type { Json, Layer, Layout } from '@layout/types'
import base from '../../layouts/base.json'
import { entries } from '@tests/support/blockScenario'
import { checkServable } from './checkServable'
import { promotionalBlocks } from './promotions'
import { checkInvariants, type InvariantScenario } from './invariants'

const promotional = promotionalBlocks(entries)
const servable: typeof checkInvariants = (layout, scenario) => checkServable(layout, scenario, promotional)

const player: InvariantScenario = { site: 'base', mode: 'normal', device: 'mobile', signedIn: true }

/** Problems of the base layout after a patch, in one combination. */
function problems(patch: Json, scenario: Partial<InvariantScenario> = {}, check = checkInvariants): string[] {
  const target = { ...player, ...scenario }
  const layer = mergePatch(base as unknown as Json, patch) as unknown as Layer
  const layers: NamedLayer[] = [{ name: 'base', layer }]
  const { layout, problems } = composeLayout(layers, target)
  expect(problems).toEqual([])
  return check(layout as Layout, target).map(({ message }) => message)
}

test('[LY-12] the shipped layouts pass in every combination', () => {
  for (const mode of ['normal', 'green'])
    for (const device of ['mobile', 'desktop'] as const)
      for (const signedIn of [true, false])
        expect(problems({}, { mode, device, signedIn }, servable)).toEqual([])
})

test.each<[string, Json, RegExp, Partial<InvariantScenario>]>([
  [
    'the eligibility notice',
    { overlays: { eligibility: { hidden: true } } },
    /eligibility notice/,
    { mode: 'green' },
  ],
  [
    'the notice on one page',
    {
      overlays: {
        eligibility: { when: { not: { route: ['/terms-of-use', '/privacy-policy', '/search'] } } },
      },
    },
    /eligibility notice shows on every page/,
    { mode: 'green' },
  ],
  [
    'the notice, by a flag',
    { overlays: { eligibility: { when: { flag: 'asked' }, whenUnknown: 'hide' } } },
    /eligibility notice/,
    { mode: 'green' },
  ],
  ['the terms', { routes: { '/terms-of-use': null } }, /terms of use/, {}],
  [
    'the privacy policy, behind a login',
    { routes: { '/privacy-policy': { access: 'player' } } },
    /privacy policy/,
    {},
  ],
  ['the footer link to the terms', { footerLinks: { terms: { hidden: true } } }, /footer links/, {}],
  ['the 21+ notice', { footer: { ageBadge: { hidden: true } } }, /21\+/, {}],
  [
    'the 21+ notice in green mode only',
    { modes: { green: { footer: { ageBadge: { hidden: true } } } } },
    /21\+/,
    { mode: 'green' },
  ],
  [
    'the agreement in green mode',
    { modes: { green: { account: { agreement: { hidden: true } } } } },
    /ask for agreement/,
    { mode: 'green', signedIn: false },
  ],
  [
    'the 21+ badge beside the agreement',
    { account: { ageBadge: null } },
    /21\+ badge/,
    { site: 'n7', signedIn: false },
  ],
  ['customer service', { routes: { '/service': null } }, /service/i, {}],
  ['logout', { sideMenu: { logout: { hidden: true } } }, /log out/, {}],
  [
    'logout on desktop',
    { devices: { desktop: { sideMenu: { logout: { hidden: true } } } } },
    /log out/,
    { device: 'desktop' },
  ],
  ['the wallet', { header: { balance: null }, menuCard: { balance: null } }, /wallet/, {}],
  ['the withdrawal', { walletTabs: { withdraw: { hidden: true } } }, /can (deposit|withdraw) at/, {}],
  [
    'the deposit, on the page of the withdrawal',
    { walletTabs: { deposit: { when: { not: { route: ['/lobby/wallets/withdraw'] } } } } },
    /can deposit at/,
    {},
  ],
  [
    'the withdrawal in green mode on desktop',
    { modes: { green: { devices: { desktop: { walletTabs: { withdraw: { hidden: true } } } } } } },
    /can (deposit|withdraw) at/,
    { mode: 'green', device: 'desktop' },
  ],
  ['the page of the wallet', { routes: { '/lobby/wallets/{id}': null } }, /can (deposit|withdraw) at/, {}],
  ['the login', { routes: { '/login': null } }, /log in/, {}],
  [
    'the wallet after a date',
    { walletTabs: { withdraw: { when: { until: '2099-01-01T00:00+08:00' } } } },
    /can (deposit|withdraw) at/,
    {},
  ],
  [
    'the 21+ badge before a date',
    { account: { ageBadge: { when: { from: '2020-01-01T00:00+08:00' } } } },
    /21\+ badge/,
    { site: 'n7', signedIn: false },
  ],
])('[LY-12] a layout cannot remove %s', (_name, patch, message, scenario) => {
  expect(problems(patch, scenario).join('\n')).toMatch(message)
})

/** The problems in the first combination that has any. */
function problemsAnywhere(patch: Json, sites = ['base', 'n7']): string[] {
  return sites.flatMap((site) =>
    ['normal', 'green'].flatMap((mode) =>
      (['mobile', 'desktop'] as const).flatMap((device) =>
        [true, false].flatMap((signedIn) => problems(patch, { site, mode, device, signedIn }, servable)),
      ),
    ),
  )
}

const hides = (condition: Json): Json => ({ when: condition })
const notice = (condition: Json): Json => ({
  modes: {
    green: {
      overlays: { eligibility: { when: condition, whenUnknown: 'show' } },
    },
  },
})
const elsewhere = { not: { route: ['/terms-of-use', '/privacy-policy'] } }

test.each<[string, Json, RegExp]>([
  ['the notice hangs on a flag', notice({ flag: 'never', ...elsewhere }), /eligibility notice/],
  [
    'the notice hangs on an audience',
    notice({ audience: ['visitor', 'new'], ...elsewhere }),
    /eligibility notice/,
  ],
  ['the notice hangs on a VIP level', notice({ vipFrom: 9, ...elsewhere }), /eligibility notice/],
  ['the notice hangs on a country', notice({ country: 'PH', ...elsewhere }), /eligibility notice/],
  ['the notice hangs on a language', notice({ language: ['en', 'fil'], ...elsewhere }), /eligibility notice/],
  ['the notice hangs on an activity', notice({ activity: 99, ...elsewhere }), /eligibility notice/],
  [
    'the notice hangs on the configuration',
    notice({ config: { path: 'h5.no', exists: true }, ...elsewhere }),
    /eligibility notice/,
  ],
  ['the notice hangs on the app', notice({ native: true, ...elsewhere }), /eligibility notice/],
  [
    'the notice waits until the mode is known',
    { overlays: { eligibility: { whenUnknown: 'hide' } } },
    /until then it must show/,
  ],
  [
    'the notice covers the terms',
    { overlays: { eligibility: { when: { not: null } } } },
    /leaves the terms .* readable/,
  ],
  ['the notice shows on the home page only', notice({ route: '/lobby/home' }), /eligibility notice/],
  [
    'the badge is missing under another spelling of an address',
    {
      devices: {
        mobile: {
          footer: { ageBadge: hides({ route: ['/lobby/*', '/search', '/service', '/terms-of-use'] }) },
        },
      },
    },
    /21\+/,
  ],
  [
    'the notice is missing below a place that no route names',
    notice({ not: { route: ['/terms-of-use', '/privacy-policy', '/rule/*'] } }),
    /eligibility notice/,
  ],
  [
    'the notice is missing on an unknown page',
    notice({ not: { route: ['/terms-of-use', '/privacy-policy', '/nobody/knows/this'] } }),
    /eligibility notice/,
  ],
  ['the news comes before the notice', { overlays: { eligibility: { sort: 1000 } } }, /must come before/],
  [
    'an overlay that the order does not name comes before the notice',
    { overlays: { consent: { sort: 1 } } },
    /overlays\.eligibility .* must come before overlays\.consent/,
  ],
  [
    'the reality check comes after the news',
    { overlays: { realityCheck: { sort: 51 } } },
    /must come before/,
  ],
  ['the badge is on the home page only', { footer: { ageBadge: hides({ route: '/lobby/home' }) } }, /21\+/],
  [
    'the badge hangs on a flag',
    { footer: { ageBadge: { when: { flag: 'x' }, whenUnknown: 'show' } } },
    /21\+/,
  ],
  ['the badge has no sentence', { footer: { ageBadge: { props: { text: false } } } }, /21\+/],
  [
    'the badge has a tautology as its condition that cannot be proved',
    { footer: { ageBadge: hides({ any: [{ flag: 'x' }, { not: { flag: 'x' } }] }) } },
    /take these out of the condition/,
  ],
  [
    'the links of the footer hang on a flag',
    { footer: { links: hides({ flag: 'x' }) } },
    /footer shows its links/,
  ],
  [
    'the link to the terms is on the home page only',
    { footerLinks: { terms: hides({ route: '/lobby/home' }) } },
    /links to \/terms-of-use/,
  ],
  [
    'the link to the terms leads elsewhere',
    { footerLinks: { terms: { to: '/about' } } },
    /links to \/terms-of-use/,
  ],
  [
    'the link to the privacy policy has the name of another page',
    { footerLinks: { privacy: { label: 'page.about' } } },
    /links to \/privacy-policy/,
  ],
  [
    'logout is on the home page only',
    { sideMenu: { logout: hides({ signedIn: true, route: '/lobby/home' }) } },
    /log out/,
  ],
  ['logout does something else', { sideMenu: { logout: { action: 'customerService' } } }, /log out/],
  [
    'service is on the home page only',
    {
      header: { service: hides({ route: '/lobby/home' }) },
      sideMenu: { service: hides({ route: '/lobby/home' }) },
    },
    /Customer service is reached/,
  ],
  [
    'service is only in a menu that a page lacks',
    { header: { service: null }, sideMenu: { service: null } },
    /Customer service is reached/,
  ],
  [
    'the withdrawal leads to the deposit',
    { routes: { '/lobby/wallets/withdraw': { redirect: '/lobby/wallets/deposit' } } },
    /leads on to \/lobby\/wallets\/deposit/,
  ],
  [
    'a fixed route beats the pattern of the wallet',
    { routes: { '/lobby/wallets/withdraw': { type: 'shell.NotFoundPage' } } },
    /not wallet\.WalletPage/,
  ],
  [
    'a twin takes the place of the wallet',
    { routes: { '/lobby/wallets/{id}': null, '/lobby/wallets/{other}': { type: 'wallet.WalletPage' } } },
    /gives the wallet no \{id\}/,
  ],
  [
    'the withdrawal is a deposit',
    { walletTabs: { withdraw: { type: 'deposit.DepositTab' } } },
    /is not withdrawal\.WithdrawTab/,
  ],
  [
    'the withdrawal has another name',
    { walletTabs: { withdraw: { label: 'wallet.tab.deposit' } } },
    /is labelled/,
  ],
  ['the withdrawal hangs on a flag', { walletTabs: { withdraw: hides({ flag: 'x' }) } }, /can withdraw/],
  [
    'the tabs of the wallet lead elsewhere',
    { routes: { '/lobby/wallets/{id}': { props: { base: '/lobby/home' } } } },
    /tabs lead to/,
  ],
  ['the home page is without the shell', { routes: { '/lobby/home': { frame: 'bare' } } }, /frame is "bare"/],
  [
    'the lobby is without the shell',
    { routes: { '/lobby/rewards': { frame: 'bare' } } },
    /may not be "bare"/,
  ],
  ['the lobby has no footer on phones', { routes: { '/lobby/notice': { frame: 'page' } } }, /is "full"/],
  [
    'a page that is not found is the home page',
    { routes: { '/lobby/home': { type: 'shell.NotFoundPage' } } },
    /home page/,
  ],
  [
    'the home page serves unknown addresses',
    { routes: { '/not-found': { type: 'home.HomePage' } } },
    /unknown address/,
  ],
  ['the start leads nowhere', { routes: { '/': { redirect: '/start' } } }, /leads on to the home page/],
  [
    'the start is a home page of its own',
    { routes: { '/': { type: 'home.HomePage', redirect: null } } },
    /leads on to the home page/,
  ],
  [
    'the home page goes in a circle',
    { routes: { '/lobby/home': { redirect: '/', type: null } } },
    /home page/,
  ],
  [
    'the terms lead elsewhere',
    { routes: { '/terms-of-use': { redirect: '/about', type: null } } },
    /leads on to \/about/,
  ],
  [
    'the terms have another title',
    { routes: { '/terms-of-use': { title: 'page.about' } } },
    /Its title is page\.about/,
  ],
  [
    'service goes in a circle',
    { routes: { '/service': { redirect: '/service', type: null } } },
    /No page answers/,
  ],
  ['the shell of phones is that of desks', { shell: { type: 'shell.DesktopShell' } }, /shell\.MobileShell/],
  ['the shell is an unknown block', { shell: { type: 'shell.NoShell' } }, /shell\.MobileShell/],
  [
    'the wallet is where the desktop shell renders nothing',
    { devices: { desktop: { header: { balance: { hidden: true } } } } },
    /sees the wallet/,
  ],
  [
    'the agreement of a site that must ask is gone',
    { account: { agreement: null, ageBadge: null }, modes: { green: { account: null } } },
    /ask for agreement/,
  ],
  ['the agreement may show without its badge', { account: { ageBadge: hides({ flag: 'x' }) } }, /21\+ badge/],
  [
    'the badge beside the agreement is at login only',
    { account: { ageBadge: hides({ route: '/login' }) } },
    /21\+ badge/,
  ],
  [
    'the ticker shows in green mode for someone',
    { modes: { green: { home: { ticker: { hidden: false, when: { flag: 'x' } } } } } },
    /ticker/,
  ],
  [
    'the ticker shows in green mode while the mode is not known',
    {
      modes: {
        green: { home: { ticker: { hidden: false, when: { mode: 'normal' }, whenUnknown: 'show' } } },
      },
    },
    /ticker/,
  ],
])('[LY-12] no circumstances hide what the law wants shown: %s', (_name, patch, message) => {
  expect(problemsAnywhere(patch).join('\n')).toMatch(message)
})

test('[LY-12] conditions of required entries may use site, mode, device and viewer', () => {
  const both = (type: string): Json => ({
    ageBadge: { when: { device: 'mobile' } },
    other: { sort: 41, type, when: { device: 'desktop' } },
  })
  expect(problemsAnywhere({ footer: both('legal.AgeBadge') })).toEqual([])
  const forAll: Json = {
    logout: { when: { signedIn: true, any: [{ site: 'n7' }, { not: { site: 'n7' } }] } },
  }
  expect(problemsAnywhere({ sideMenu: forAll })).toEqual([])
})

test('[LY-12] one cause is one problem, with a page and a pointer to the condition', () => {
  const target: InvariantScenario = { ...player, device: 'desktop' }
  const layer = mergePatch(base as unknown as Json, {
    footer: { ageBadge: hides({ route: '/lobby/home' }) },
  }) as unknown as Layer
  const { layout } = composeLayout([{ name: 'base', layer }], target)
  expect(checkInvariants(layout as Layout, target)).toMatchObject([
    { pointer: '/footer/ageBadge/when', path: expect.stringMatching(/^\//) as string },
  ])
})

test.each<[string, Json, RegExp, Partial<InvariantScenario>]>([
  [
    'the safer-play page in green mode',
    { routes: { '/safer-play': null } },
    /help link \/safer-play .* is broken/,
    { mode: 'green' },
  ],
  [
    'the licence page in green mode on desktop',
    { devices: { desktop: { routes: { '/profile/license': { hidden: true } } } } },
    /help link \/profile\/license .* is broken/,
    { mode: 'green', device: 'desktop' },
  ],
  [
    'a safe link of help in green mode',
    { footerLinks: { service: { to: 'https://xn--pple-43d.example/' } } },
    /link https:\/\/xn--pple-43d\.example\/ of footerLinks\.service is no safe address/,
    { mode: 'green' },
  ],
  [
    'that green mode hides the winners ticker [HM-21]',
    { modes: { green: { home: { ticker: { hidden: false } } } } },
    /“Winner ticker” is shown\. The mode green hides promotions/,
    { mode: 'green' },
  ],
  [
    'that a route says that its page is a promotion [SP-06]',
    { routes: { '/offers': { type: 'activities.FestivalPage' } } },
    /the route must say "promotional": true/,
    {},
  ],
])(
  '[SP-01] [LY-13] %s is checked before a layout is served, and costs players nothing',
  (_name, patch, message, scenario) => {
    expect(problems(patch, scenario, servable).join('\n')).toMatch(message)
    expect(problems(patch, scenario)).toEqual([])
  },
)

test.each(['normal', 'green'])('[AG-03] in %s mode a new site asks for agreement', (mode) => {
  const { layout } = composeLayout(
    [
      { name: 'base', layer: base as unknown as Layer },
      { name: 'z1', layer: { schemaVersion: 1, extends: 'base' } as unknown as Layer },
    ],
    { mode, device: 'mobile' },
  )
  const facts = { site: 'z1', mode, device: 'mobile' as const, signedIn: false, route: '/register' }
  const shown = resolveLayout(layout as Layout, facts).sections.account?.filter(({ visible }) => visible)
  expect(shown?.map(({ type }) => type)).toEqual(['legal.Agreement', 'legal.AgeBadge'])
})

test('[AG-03] a site that hides the agreement may do so outside of green mode only', () => {
  const withoutAgreement = { account: { agreement: { hidden: true }, ageBadge: { hidden: true } } }
  const layers = [
    { name: 'base', layer: base as unknown as Layer },
    { name: 'z1', layer: { schemaVersion: 1, extends: 'base', ...withoutAgreement } as unknown as Layer },
  ]
  const shownIn = (mode: string) => {
    const { layout } = composeLayout(layers, { mode, device: 'mobile' })
    const facts = { site: 'z1', mode, device: 'mobile' as const, signedIn: false, route: '/register' }
    return resolveLayout(layout as Layout, facts).sections.account?.filter(({ visible }) => visible).length
  }
  expect([shownIn('normal'), shownIn('green')]).toEqual([0, 2])
})

test('[AG-03] [AG-05] green mode requires the agreement on base too, which no other mode does', () => {
  const shownIn = (mode: string) => {
    const { layout } = composeLayout([{ name: 'base', layer: base as unknown as Layer }], { ...player, mode })
    const facts = { ...player, mode, signedIn: false, route: '/register' }
    return resolveLayout(layout as Layout, facts).sections.account?.filter(({ visible }) => visible).length
  }
  expect([shownIn('normal'), shownIn('green')]).toEqual([0, 2])
})

test.each([
  ['legal.barred.under21', 'Anyone who is young'],
  ['legal.barred.government', 'Some people'],
  ['legal.barred.forces', 'The armed forces'],
  ['legal.barred.licence', 'Others'],
  ['legal.barred.restricted', 'Anyone on a list'],
  ['legal.forfeiture', 'Your funds are safe with us.'],
  ['legal.topUpRule', 'Bonuses come by themselves.'],
  ['legal.agreeTo', 'I agree to the {{terms}} and the {{privacy}}.'],
  ['legal.agreeTo', 'I am 21 or older and agree to the {{terms}}.'],
  ['legal.ageNotice', '{{app}} is for everybody.'],
  ['legal.noticeLead', 'Welcome to {{app}}:'],
])('[LY-12] [ED-06] %s cannot lose what the law requires', (key, text) => {
  expect(problems({ messages: { en: { [key]: text } } })).toEqual([
    'This text is required by law, and it no longer says what the law asks for.',
  ])
})

test('[ED-06] a legal text may be worded differently, and no text may promise a win', () => {
  expect(problems({ messages: { en: { 'legal.barred.under21': 'People under 21 years' } } })).toEqual([])
  expect(problems({ messages: { en: { 'games.popular': 'Risk-free games' } } }, {}, servable)).toEqual([
    'No text may promise “Risk-free” to players.',
  ])
})

test('[LB-02] a page of free play that is open to visitors asks for their age first, in every mode', () => {
  const open = { routes: { '/fun': { access: 'public' } } }
  const asked = (patch: Json, scenario: Partial<InvariantScenario> = {}) =>
    problems(mergePatch(open, patch), { signedIn: false, ...scenario }, servable)
  const without = [expect.stringMatching(/^Visitors may play for fun here, .* is hidden\.$/)]
  const hidden = { overlays: { funNotice: { hidden: true } } }
  expect(asked({})).toEqual([])
  expect(asked(hidden)).toEqual(without)
  // There the notice of all pages asks.
  expect(asked(hidden, { mode: 'green' })).toEqual([])
  // Players have said how old they are; and where visitors may not play, nobody is asked.
  expect(asked(hidden, { signedIn: true })).toEqual([])
  expect(problems(hidden, { signedIn: false }, servable)).toEqual([])
  expect(asked({ overlays: { funNotice: { when: { language: 'en' } } } })).toEqual([
    expect.stringMatching(/^Visitors may play for fun here/),
  ])
})

test.each<[language: string, text: string, promise: string]>([
  ['en', 'Games with no\u2011risk\u00ad spins', 'no-risk'],
  ['fil', 'Sigurado ang panalo mo rito', 'Sigurado ang panalo'],
  ['fil', 'Walang talo, araw-araw', 'Walang talo'],
  ['fil', 'Easy money tuwing gabi', 'Easy money'],
  ['ur', 'یہاں آپ ہار نہیں سکتے', 'ہار نہیں سکتے'],
  ['ur', 'جیت کی ضمانت', 'جیت کی ضمانت'],
  // From an Arabic keyboard, and with what is not seen within.
  ['ur', 'يقيني\u200c جيت', 'یقینی جیت'],
])('[ED-06] [LG-04] in %s no text may promise a win: %s', (language, text, promise) => {
  const promises = [`No text may promise “${promise}” to players.`]
  expect(problems({ messages: { [language]: { 'games.popular': text } } }, {}, servable)).toEqual(promises)
})

test.each([
  ['fil', 'Walang sinumang sigurado. Maaari kang manalo o matalo.'],
  ['ur', 'کھیل میں ہار بھی ہو سکتی ہے۔'],
])('[ED-06] in %s it may be said that players lose, too: %s', (language, text) => {
  expect(problems({ messages: { [language]: { 'games.popular': text } } }, {}, servable)).toEqual([])
})

test('[ED-06] [OP-09] a free section promises a win as little as a message', () => {
  const columns = [
    { heading: 'Bonus', text: 'Every day.' },
    { heading: 'Spins', text: 'You can’t lose!' },
  ]
  const section = (props: Json) => ({ home: { own: { sort: 900, type: 'content.Columns', props } } })
  expect(problems(section({ columns }), {}, servable)).toEqual([
    'No text may promise “can’t lose” to players.',
  ])
  expect(
    problems(
      section({ columns: columns.with(1, { heading: 'Spins', text: 'You may lose.' }) }),
      {},
      servable,
    ),
  ).toEqual([])
})

test('[LG-04] in every language a legal text says the age and the site; how it says the rest is for a lawyer', () => {
  const lacking = ['This text is required by law, and it no longer says what the law asks for.']
  const urdu = 'یہاں صرف وہ لوگ کھیل سکتے ہیں جن کی عمر 21 سال یا زیادہ ہے۔'
  expect(problems({ messages: { ur: { 'legal.barred.under21': urdu } } })).toEqual([])
  expect(problems({ messages: { ur: { 'legal.barred.under21': urdu.replace('21', '۲۱') } } })).toEqual([])
  expect(problems({ messages: { ur: { 'legal.barred.under21': urdu.replace('21', '۱۲') } } })).toEqual(
    lacking,
  )
  expect(problems({ messages: { ur: { 'legal.barred.under21': urdu.replace('21', '') } } })).toEqual(lacking)
  expect(problems({ messages: { ur: { 'legal.ageNotice': urdu } } })).toEqual(lacking)
  expect(problems({ messages: { ur: { 'legal.ageNotice': `{{app}} ${urdu}` } } })).toEqual([])
})
