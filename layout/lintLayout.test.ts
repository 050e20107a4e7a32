import { expect, test } from 'vitest'
import type { LintInput } from './lint/lintInput'
import { lintLayout } from './lintLayout'

const base = {
  schemaVersion: 1,
  shell: { type: 'x.Shell' },
  tabBar: {
    home: { sort: 10, icon: 'home', label: 'tab.home', to: '/home' },
    help: { sort: 20, label: 'tab.help', action: 'customerService' },
  },
  home: { banner: { sort: 10, type: 'x.Banner', props: { title: 'home.title' } } },
  routes: {
    '/': { redirect: '/home' },
    '/home': { type: 'x.Page', access: 'public', title: 'tab.home' },
    '/rule/{name}': { type: 'x.Page' },
  },
  modes: { green: { home: { banner: { hidden: true } } } },
}

const input: LintInput = {
  site: 'n7',
  layers: [],
  sitesOf: { base: ['base', 'n7', '6b'] },
  modes: ['normal', 'green'],
  blocks: {
    'x.Shell': {},
    'x.Page': {},
    'x.Banner': {
      properties: {
        title: { $comment: 'format: message' },
        links: { items: { properties: { icon: { $comment: 'format: icon' } } } },
      },
    },
  },
  messages: { tab: { home: 'Home', help: 'Help' }, home: { title: 'Home', games_other: '{{count}} games' } },
  icons: ['home'],
}

const lint = (site: Record<string, unknown>, more: Partial<LintInput> = {}) =>
  lintLayout({
    ...input,
    layers: [
      { name: 'base', layer: base },
      { name: 'n7', layer: { schemaVersion: 1, ...site } },
    ],
    ...more,
  })

test('[LY-13] a correct layout has no problems', () => {
  expect(lint({})).toEqual([])
})

test.each([
  // a tab, a menu entry or a redirect to a missing route
  [{ tabBar: { home: { to: '/gone' } } }, '/tabBar/home/to', 'No page answers /gone, so this leads nowhere.'],
  [
    { sideMenu: { x: { label: 'tab.home', to: '/rule' } } },
    '/sideMenu/x/to',
    'No page answers /rule, so this leads nowhere.',
  ],
  [
    { modes: { green: { footerLinks: { x: { label: 'tab.home', to: '/gone?a=1' } } } } },
    '/modes/green/footerLinks/x/to',
    'No page answers /gone?a=1, so this leads nowhere.',
  ],
  [
    { routes: { '/a': { redirect: '/b' } } },
    '/routes/~1a/redirect',
    'The redirect of /a to /b ends nowhere.',
  ],
  [
    { routes: { '/a': { redirect: '/a' } } },
    '/routes/~1a/redirect',
    'The redirect of /a to /a ends nowhere.',
  ],
  // a duplicate sort
  [
    { tabBar: { x: { sort: 20, label: 'tab.home', to: '/' } } },
    '/tabBar/x/sort',
    '"help" and "x" have the same sort 20 in tabBar.',
  ],
  // messages and icons
  [
    { tabBar: { home: { label: 'tab.gone' } } },
    '/tabBar/home/label',
    'There is no message called "tab.gone".',
  ],
  [{ tabBar: { home: { icon: 'unicorn' } } }, '/tabBar/home/icon', 'There is no icon called "unicorn".'],
  [
    { routes: { '/home': { title: 'tab' } } },
    '/routes/~1home/title',
    'Expected a message key such as "tab.home", found "tab".',
  ],
  [
    { routes: { '/home': { title: 'tab.constructor' } } },
    '/routes/~1home/title',
    'There is no message called "tab.constructor".',
  ],
  [
    { home: { banner: { props: { title: 'home.gone' } } } },
    '/home/banner/props/title',
    'There is no message called "home.gone".',
  ],
  [
    { home: { banner: { props: { links: [{ icon: 'home' }, { icon: 'x' }] } } } },
    '/home/banner/props/links/1/icon',
    'There is no icon called "x".',
  ],
  // components
  [
    { home: { odd: { type: 'x.Odd' } } },
    '/home/odd/type',
    'There is no component called "x.Odd", so nothing is shown here.',
  ],
  // conditions
  [
    { home: { banner: { when: { all: [{ signedIn: true }, { signedIn: false }] } } } },
    '/home/banner/when',
    'This condition is never true, so this entry never shows.',
  ],
  [
    { home: { banner: { when: { site: '6b' } } } },
    '/home/banner/when',
    'This condition is never true, so this entry never shows.',
  ],
  [
    { home: { banner: { when: { mode: 'night' } } } },
    '/home/banner/when',
    'This condition is never true, so this entry never shows.',
  ],
  [
    { home: { banner: { when: { activity: 3, not: { activity: [3, 4] } } } } },
    '/home/banner/when',
    'This condition is never true, so this entry never shows.',
  ],
  [
    { home: { banner: { when: { route: '/a', not: { route: '/*' } } } } },
    '/home/banner/when',
    'This condition is never true, so this entry never shows.',
  ],
  [
    { home: { banner: { when: { config: { path: 'a.b', equals: 1, atLeast: 2 } } } } },
    '/home/banner/when',
    'This condition is never true, so this entry never shows.',
  ],
  [
    { devices: { desktop: { home: { banner: { when: { device: 'mobile' } } } } } },
    '/devices/desktop/home/banner/when',
    'This condition is never true, so this entry never shows.',
  ],
  [
    { home: { banner: { when: { device: ['mobile', 'desktop'] } } } },
    '/home/banner/when',
    'This condition is always true, so it has no effect.',
  ],
  [
    { home: { banner: { when: {} } } },
    '/home/banner/when',
    'This condition is always true, so it has no effect.',
  ],
  // overrides
  [
    { home: { banner: { sort: 10 } } },
    '/home/banner/sort',
    'This is the same as the value it overrides, so it has no effect.',
  ],
  [
    { modes: { green: { home: { banner: { hidden: true } } } } },
    '/modes/green/home/banner/hidden',
    'This is the same as the value it overrides, so it has no effect.',
  ],
  [{ home: { gone: null } }, '/home/gone', 'This removes something that does not exist.'],
  // theme
  [
    { theme: { color: { onAccent: '#f0c05a', accent: '#f0c05a' } } },
    '/theme/color/onAccent',
    '“Text on the accent” on “Accent” is hard to read: the contrast is 1, and at least 4.5 is needed.',
  ],
  // invalid once merged
  [{ shell: null }, '/shell', '"shell" is missing.'],
])('[LY-13] %j is found once, at its place in the file', (site, pointer, message) => {
  expect(lint(site)).toMatchObject([{ layer: 'n7', pointer, message }])
})

test.each([
  [{ home: { banner: { when: { signedIn: true } } } }],
  [{ home: { banner: { when: { any: [{ activity: 3 }, { config: { path: 'a.b', atLeast: 2 } }] } } } }],
  [{ home: { banner: { when: { mode: 'green', not: { route: ['/terms'] } } } } }],
  // the same number in two sections, or with a hidden neighbour
  [{ sideMenu: { x: { sort: 10, label: 'tab.home', to: '/' } } }],
  [{ tabBar: { help: { hidden: true }, x: { sort: 20, label: 'tab.home', to: '/' } } }],
  // a hidden tab may lead anywhere
  [{ tabBar: { home: { to: '/gone', hidden: true } } }],
  // equal on one device, different on the other
  [
    {
      devices: { desktop: { home: { banner: { sort: 5 } } } },
      modes: { green: { home: { banner: { sort: 10 } } } },
    },
  ],
  [{ home: { banner: { props: { title: 'home.games' } } } }],
])('[LY-13] %j is no slip', (site) => {
  expect(lint(site)).toEqual([])
})

test('[LY-13] a condition of base is checked for all sites', () => {
  const layer = { ...base, home: { banner: { ...base.home.banner, when: { site: '6b' } } } }
  const layers = [{ name: 'base', layer }]
  expect(lintLayout({ ...input, layers })).toEqual([])
  expect(lintLayout({ ...input, layers, sitesOf: { base: ['n7'] } })).toMatchObject([
    { pointer: '/home/banner/when' },
  ])
})

test('[LY-12] invariants are checked for every mode, device and viewer, and reported with a pointer', () => {
  const checked: string[] = []
  const problems = lint(
    { modes: { green: { tabBar: { help: { hidden: true } } } } },
    {
      invariants: (layout, { site, mode, device, signedIn }) => {
        checked.push(`${site} ${mode} ${device} ${signedIn}`)
        return layout.tabBar?.help?.hidden ? [{ pointer: '/tabBar/help', message: `Not for ${mode}.` }] : []
      },
    },
  )
  expect(new Set(checked).size).toBe(8)
  expect(problems).toMatchObject([
    { layer: 'n7', pointer: '/modes/green/tabBar/help', message: 'Not for green.' },
  ])
})

test('[ED-02] what leaves a layout that works is a warning; what does not is an error', () => {
  const found = (site: Record<string, unknown>, more: Partial<LintInput> = {}) =>
    lint(site, more).map(({ pointer, severity }) => `${severity ?? 'error'} ${pointer}`)
  expect(found({ theme: { color: { text: '#777777', bg: '#707070' } } })).toContainEqual(
    expect.stringMatching(/^warning \/theme\/color/),
  )
  expect(found({ tabBar: { home: { label: 'tab.home' } } })).toEqual(['warning /tabBar/home/label'])
  expect(found({ tabBar: { help: { sort: 10 } } })).toEqual(['warning /tabBar/help/sort'])
  expect(found({ home: { banner: { when: { mode: 'normal', not: { mode: 'normal' } } } } })).toEqual([
    'warning /home/banner/when',
  ])
  expect(found({ tabBar: { home: { to: '/gone' } } })).toEqual(['error /tabBar/home/to'])
  expect(found({ tabBar: { home: { icon: 'unicorn' } } })).toEqual(['error /tabBar/home/icon'])
})

test('[ED-02] an empty home page and a tab bar without a tab are warned of, where players would see them', () => {
  const neverEmpty = [
    { section: 'home', devices: ['mobile', 'desktop'], message: 'The home page is empty.' },
    { section: 'tabBar', devices: ['mobile'], message: 'The tab bar has no tab.' },
  ] as const
  const inNormal = { layers: [{ name: 'n7', layer: { ...base, modes: {} } }] }
  const messages = (site: Record<string, unknown>) =>
    lintLayout({
      ...input,
      neverEmpty,
      layers: [{ name: 'n7', layer: { ...base, modes: {}, ...site } }],
    }).map(({ message, severity }) => `${severity} ${message}`)
  expect(lintLayout({ ...input, neverEmpty, ...inNormal })).toEqual([])
  expect(messages({ home: {} })).toEqual(['warning The home page is empty.'])
  expect(messages({ home: { banner: { ...base.home.banner, hidden: true } } })).toEqual([
    'warning The home page is empty.',
  ])
  expect(messages({ devices: { mobile: { tabBar: { home: null, help: null } } } })).toEqual([
    'warning The tab bar has no tab.',
  ])
  expect(messages({ devices: { desktop: { tabBar: { home: null, help: null } } } })).toEqual([])
})

test.each([
  [{ signedIn: false, audience: 'new' as const }, 'never true'],
  [{ audience: 'visitor' as const, vipFrom: 3 }, 'never true'],
  [{ vipFrom: 5, not: { vipFrom: 4 } }, 'never true'],
  [{ country: 'PH', not: { country: ['PK', 'PH'] } }, 'never true'],
  [{ language: 'ur' as const, not: { language: ['fil' as const, 'ur' as const] } }, 'never true'],
  [{ any: [{ language: 'en' as const }, { language: ['fil' as const, 'ur' as const] }] }, 'always true'],
  [{ audience: ['visitor' as const, 'player' as const] }, 'always true'],
  [{ any: [{ audience: 'agent' as const }, { not: { audience: 'agent' as const } }] }, 'always true'],
])('[OP-01] audiences that cannot be meant are found: %j', (when, message) => {
  const found = lint({ home: { banner: { when } } }).map((problem) => problem.message)
  expect(found).toEqual([expect.stringContaining(message)])
  expect(
    lint({ home: { banner: { when: { audience: ['visitor', 'new'], not: { country: 'PK' } } } } }),
  ).toEqual([])
})

test.each([
  [{ from: '2026-12-16T00:00+08:00', until: '2026-12-16T00:00+08:00' }, 'This condition is never true, so'],
  [
    { any: [{ from: '2026-12-16T00:00+08:00' }, { until: '2026-12-20T00:00+08:00' }] },
    'This condition is always true',
  ],
  [{ from: '2026-02-31T00:00+08:00' }, '2026-02-31T00:00+08:00 is no date of the calendar.'],
])('[ED-07] [LY-13] dates that cannot be meant are found: %j', (when, message) => {
  const found = lint({ home: { banner: { when } } }).map((problem) => problem.message)
  expect(found).toContainEqual(expect.stringContaining(message))
})

test('[ED-07] dates that begin and end are no problem; an unknown time zone is an error', () => {
  const when = { from: '2026-12-16T00:00+08:00', until: '2027-01-02T00:00+08:00' }
  expect(lint({ home: { banner: { when } } })).toEqual([])
  expect(lint({ timeZone: 'Asia/Manila' })).toEqual([])
  expect(lint({ timeZone: 'Asia/Atlantis' })).toMatchObject([
    { pointer: '/timeZone', message: 'There is no time zone "Asia/Atlantis".' },
  ])
})

test.each<[Record<string, string>, string]>([
  [{ 'tab.gone': 'Gone' }, 'There is no message called "tab.gone", so nobody would read this text.'],
  [{ 'home.games_other': 'Games' }, 'This text lacks {{count}}, which is filled in for each player.'],
  [{ 'tab.home': 'Home of {{name}}' }, 'Nothing fills {{name}} in here: players would see a gap.'],
  [{ 'tab.home': '<b>Home</b>' }, 'Texts have no markup: players would read the tags.'],
  [{ 'tab.home': ' ' }, 'This text is empty.'],
  [{ 'tab.home': 'Home' }, 'warning: This is the standard text, so it changes nothing.'],
  [
    { 'tab.home': 'The place where every game begins' },
    'warning: This text has 33 characters, the standard one 4: it may not fit in its place.',
  ],
])('[ED-06] a site’s own text is checked: %j', (texts, message) => {
  const [problem, ...others] = lint({ messages: { en: texts } })
  expect(others.filter(({ severity }) => severity !== 'warning')).toEqual([])
  expect(`${problem?.severity === 'warning' ? 'warning: ' : ''}${problem?.message}`).toBe(message)
  expect(problem).toMatchObject({ layer: 'n7', pointer: `/messages/en/${Object.keys(texts)[0]}` })
})

test('[ED-06] a text of another length, with its placeholders, is no problem', () => {
  expect(lint({ messages: { en: { 'tab.home': 'Lobby', 'home.games_other': 'All {{count}}' } } })).toEqual([])
})
