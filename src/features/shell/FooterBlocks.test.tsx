// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock, siteState } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import FooterApps from './FooterApps.block'
import FooterBrands from './FooterBrands.block'
import FooterContacts from './FooterContacts.block'
import FooterCountry from './FooterCountry.block'
import FooterGreen from './FooterGreen.block'
import FooterLinks from './FooterLinks.block'

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('[DS-04] the footer links to the terms and the privacy policy; a missing page is not linked', () => {
  const page = { type: 'legal.Page', access: 'public' as const }
  renderBlock(<FooterLinks />, {
    layout: {
      routes: { '/terms-of-use': page, '/privacy-policy': page },
      items: {
        footerLinks: {
          terms: { sort: 1, label: 'footer.terms', to: '/terms-of-use' },
          privacy: { sort: 2, label: 'footer.privacy', to: '/privacy-policy' },
          about: { sort: 3, label: 'footer.service', to: '/about' },
          regulator: { sort: 4, label: 'footer.service', to: 'https://regulator.example/' },
          bad: { sort: 5, label: 'footer.service', to: 'javascript:alert(1)' },
        },
      },
    },
  })
  expect(hrefs()).toEqual(['/terms-of-use', '/privacy-policy', 'https://regulator.example/'])
  expect(screen.getByRole('link', { name: 'Terms of Use' })).toBeTruthy()
})

test('[DS-05][HM-12] contacts and social media links open in a new window without opener or referrer', () => {
  renderBlock(<FooterContacts />, {
    state: siteState({
      contacts: [
        { nickname: 'Help desk', url: 'https://help.example/' },
        { nickname: 'Live Service', url: 'https://chat.example/' },
      ],
      socialMedia: '[{"id":"telegram","url":"https://t.me/portal"}]',
    }),
  })
  expect(hrefs()).toEqual(['https://help.example/', 'https://t.me/portal'])
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
  expect(screen.getByRole('link', { name: /^Telegram/ })).toBeTruthy()
})

test('[HM-12] without contacts and social media there is no empty heading', () => {
  const { container } = renderBlock(<FooterContacts />, { state: siteState({ socialMedia: 'not JSON' }) })
  expect(container.textContent).toBe('')
})

test('[HM-12] brand logos come from the configuration; a logo that fails to load is replaced by its name', () => {
  renderBlock(<FooterBrands limit={2} />, {
    state: siteState({
      gameResourceUrl: '/assets-of-games',
      appGameBrandList: [
        { id: 1, name: 'Tide', status: 1, icon3: 'brands/1.png', sort: 2 },
        { id: 2, name: 'Lantern', status: 1, icon3: '/brands/2.png', sort: 1 },
        { id: 3, name: 'Closed', status: 0, icon3: '/brands/3.png', sort: 0 },
        { id: 4, name: 'Fourth', status: 1, icon3: '/brands/4.png', sort: 4 },
      ],
    }),
  })
  const logos = screen.getAllByRole('img')
  expect(logos.map((logo) => [logo.getAttribute('alt'), logo.getAttribute('src')])).toEqual([
    ['Lantern', '/brands/2.png'],
    ['Tide', '/assets-of-games/brands/1.png'],
  ])
  fireEvent.error(screen.getByRole('img', { name: 'Lantern' }))
  expect(screen.getByText('Lantern')).toBeTruthy()
})

test('[HM-13] [HM-12] a brand in the footer links to its games with type and brand in the navigation state', async () => {
  const config = {
    appGameTypeList: [
      { id: 2, name: 'Fish', sort: 2 },
      { id: 1, name: 'Slots', sort: 1 },
    ],
    appGameBrandList: [
      { id: 11, name: 'Tide', status: 1 },
      { id: 12, name: 'Without games', status: 1 },
    ],
  }
  const { user, location } = renderBlock(<FooterBrands />, {
    state: lobbyState(someGames({ brandId: 11, typeId: 2 }, { brandId: 11, typeId: 2 }), config),
    layout: { routes: { '/lobby/home': { type: 'x.X' } } },
  })
  await user.click(screen.getByRole('link', { name: 'Tide' }))
  expect(location()).toMatchObject({ pathname: '/lobby/home', state: { typeId: 2, brandId: 11 } })
  await user.click(screen.getByRole('link', { name: 'Without games' }))
  expect(location()).toMatchObject({ pathname: '/lobby/home', state: {} })
})

const APK = 'https://download.example/app.apk'
const AGENTS = {
  android: 'Mozilla/5.0 (Linux; Android 14; K) Chrome/156.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36',
}
const on = (device: keyof typeof AGENTS) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS[device])
afterEach(() => vi.restoreAllMocks())
const withApp = (downloadType: number, downloadUrl = APK, iosUrl = '') =>
  siteState({ h5: { downloadType, downloadUrl, iosUrl } })
const badges = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const apps = (state = withApp(2)) =>
  renderBlock(<FooterApps />, { state, layout: { routes: { '/apkdownload': { type: 'x.X' } } } })

test.each([2, 3])('[DS-06] [OV-06] download type %i: Android has its badge, with the package', (type) => {
  on('android')
  apps(withApp(type))
  expect(badges()).toEqual([['Get the app for Android', `${APK}?install_referrer=h5dl`]])
})

test('[DS-06] [OV-06] an iPhone gets the App Store badge, or the steps to the home screen; never a package', () => {
  on('iphone')
  const { unmount } = apps(withApp(2, APK, 'https://apps.apple.com/app/id1'))
  expect(badges()).toEqual([
    [expect.stringMatching(/^Get the app for iPhone and iPad/), 'https://apps.apple.com/app/id1'],
  ])
  unmount()
  apps()
  expect(badges()).toEqual([['Add to the home screen of iPhone and iPad', '/apkdownload']])
})

test.each([
  ['a package', APK, '', ['Get the app for Android', 'Add to the home screen of iPhone and iPad']],
  [
    'both stores',
    APK,
    'https://apps.apple.com/app/id1',
    ['Get the app for Android', 'Get the app for iPhone and iPad'],
  ],
  ['the App Store only', 'https://apps.apple.com/app/id1', '', ['Get the app for iPhone and iPad']],
])(
  '[DS-06] [OV-06] with %s a computer says what each phone gets, and links to the code',
  (_what, url, iosUrl, texts) => {
    on('computer')
    apps(withApp(2, url, iosUrl))
    expect(badges()).toEqual(texts.map((text) => [text, '/apkdownload']))
  },
)

test.each([
  ['type 0', withApp(0), {}],
  ['type 1', withApp(1), {}],
  ['no address', withApp(2, ''), {}],
  ['an unsafe address', withApp(2, 'javascript:alert(1)'), {}],
  ['the native app', withApp(2), { native: true }],
])('[DS-06] with %s there are no app badges', (_name, state, facts) => {
  on('android')
  renderBlock(<FooterApps />, { state, facts })
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  [{}, true],
  [{ hideCountry: false, intl: false }, true],
  [{ hideCountry: true }, false],
  [{ intl: true }, false],
])('[DS-07] with the flags %o the country text shows: %s', (flags, shows) => {
  renderBlock(<FooterCountry />, { state: siteState({}, { flags: flags as Record<string, boolean> }) })
  expect(screen.queryByText(/Philippines/) !== null).toBe(shows)
})

test('[DS-08] green shows two e-wallets, the responsibility picture, slogan and helpline', () => {
  renderBlock(<FooterGreen />, {
    state: siteState({
      gameResourceUrl: '/pictures',
      slogan: 'Know when to stop.',
      helpline: '(02) 8248-9568',
    }),
  })
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
    '/pictures/payments/1.png',
    '/pictures/payments/2.png',
    '/pictures/responsible.png',
  ])
  for (const picture of screen.getAllByRole('img')) expect(picture.getAttribute('alt')).not.toBe('')
  expect(screen.getByText('Know when to stop.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '(02) 8248-9568' }).getAttribute('href')).toBe('tel:0282489568')
})

test('[DS-08] pictures configured by key take precedence', () => {
  const appGenericImgList = [
    { uniqueKey: 'payment2', img: '/own/two.png' },
    { uniqueKey: 'responsibility', img: 'own/care.png' },
  ]
  renderBlock(<FooterGreen />, { state: siteState({ gameResourceUrl: '/pictures', appGenericImgList }) })
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
    '/pictures/payments/1.png',
    '/own/two.png',
    '/pictures/own/care.png',
  ])
})

test('[DS-08] the two e-wallets have names and icons of the site’s payment channels', () => {
  const appRechargeTypeList = [
    { id: 3, name: 'Bank transfer', iconH5: '/pay/bank.png', bankId: 7, sort: 0 },
    { id: 2, name: 'Tindahan Wallet', iconH5: '/pay/tindahan.png', bankId: 0, sort: 2 },
    { id: 1, name: 'Lakbay Pay', iconH5: 'pay/lakbay.png', bankId: 0, sort: 1 },
    { id: 4, name: 'Third', iconH5: '/pay/third.png', bankId: 0, sort: 4 },
  ]
  renderBlock(<FooterGreen />, { state: siteState({ gameResourceUrl: '/pictures', appRechargeTypeList }) })
  const marks = within(screen.getByRole('region', { name: 'Ways to pay' })).getAllByRole('img')
  expect(marks.map((mark) => [mark.getAttribute('alt'), mark.getAttribute('src')])).toEqual([
    ['Lakbay Pay', '/pictures/pay/lakbay.png'],
    ['Tindahan Wallet', '/pay/tindahan.png'],
  ])
  fireEvent.error(marks[0] as HTMLElement)
  expect(screen.getByText('Lakbay Pay')).toBeTruthy()
})

test('[HM-12] each social media page has its own icon; a configured one takes precedence', () => {
  const { container } = renderBlock(<FooterContacts />, {
    state: siteState({
      gameResourceUrl: '/pictures',
      socialMedia: JSON.stringify([
        { id: 'facebook', url: 'https://facebook.example/' },
        { id: 'telegram', url: 'https://telegram.example/' },
        { id: 'club', url: 'https://club.example/', name: 'Our club', img: 'own/club.png' },
      ]),
    }),
  })
  const marks = [...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'))
  expect(marks).toEqual(['f', 'send'])
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/pictures/own/club.png')
  for (const name of ['Facebook', 'Telegram', 'Our club'])
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toBeTruthy()
})

test('[DS-08] without a configured slogan the regulator’s is shown, and no helpline', () => {
  renderBlock(<FooterGreen />, { state: siteState() })
  expect(screen.getByText('Gambling can be addictive. Know when to stop.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
