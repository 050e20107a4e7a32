// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { renderBlock, siteState, type RenderOptions } from '@tests/support/renderBlock'
import AboutPage from './AboutPage.block'
import AgreePage from './AgreePage.block'
import { licenceState } from './licenceState'
import LicensePage from './LicensePage.block'

const page = { type: 'x.X' }
const routes = {
  '/service': page,
  '/terms-of-use': page,
  '/privacy-policy': page,
  '/profile/agree/{name}': page,
  '/profile/license': page,
}
const licence = {
  licensee: 'Lantern Ltd',
  regulator: 'The Authority',
  number: 'L-1',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  verifyUrl: 'https://authority.example/L-1',
  regulatorUrl: 'https://authority.example/',
}
const site = (config: object = {}) =>
  siteState(
    { helpline: '(02) 8248-9568', slogan: 'Know when to stop.', ...config },
    {
      appName: 'Lantern',
      supportEmail: 'help@example.com',
    },
  )
const at = (iso: string) => clock.freeze(Date.parse(iso))
const agree = (name: string, options: RenderOptions = {}) =>
  renderBlock(
    <Routes>
      <Route path="/profile/agree/:name" element={<AgreePage />} />
    </Routes>,
    { path: `/profile/agree/${name}`, state: site(), layout: { routes }, ...options },
  )
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

afterEach(() => clock.reset())

test('[PF-07] the licence page shows licensee, regulator, number and validity, with links to check them', async () => {
  at('2026-06-01T00:00:00Z')
  renderBlock(<LicensePage />, { state: site({ licence }), layout: { routes } })
  for (const text of ['Lantern Ltd', 'The Authority', 'L-1', 'Dec 31, 2026']) screen.getByText(text)
  await screen.findByText('Valid')
  screen.getByRole('img', { name: 'Seal of the licence page' })
  const verify = screen.getByRole('link', { name: /Verify with the regulator/ })
  expect(verify.getAttribute('href')).toBe('https://authority.example/L-1')
  expect(verify.getAttribute('rel')).toContain('noopener')
  const steps = within(screen.getByRole('region', { name: 'How to complain' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  expect(steps.getByRole('link', { name: 'help@example.com' })).toBeTruthy()
  expect(steps.getByRole('link', { name: /regulator/ }).getAttribute('href')).toBe(
    'https://authority.example/',
  )
})

test('[PF-07] an expired licence is marked as expired', async () => {
  at('2026-12-31T16:00:00Z')
  renderBlock(<LicensePage />, { state: site({ licence }) })
  expect(await screen.findByText('Expired')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/no longer valid/)
})

test.each([
  ['2026-12-31T15:59:59Z', 'valid'],
  ['2026-12-31T16:00:00Z', 'expired'],
  ['2025-12-31T15:59:59Z', 'notYet'],
  ['2025-12-31T16:00:00Z', 'valid'],
])('[PF-07] at %s, by Manila’s days, the licence is %s', (now, state) => {
  expect(licenceState(licence, Date.parse(now))).toBe(state)
})

test.each(['2026-02-31', '2026-13-05', '2026-00-10', '26-12-31', '2026-12-31T00:00'])(
  '[PF-07] a licence until %s, a day that does not exist, is none that ends then',
  (validUntil) => {
    const odd = { ...licence, validFrom: 'soon', validUntil }
    expect(licenceState(odd, Date.parse('2040-01-01T00:00:00Z'))).toBe('unstated')
  },
)

test.each([undefined, 'none', { number: '' }, { number: [] }])(
  '[PF-07] a site without a stated licence claims none (%#)',
  (stated) => {
    renderBlock(<LicensePage />, { state: site({ licence: stated }), layout: { routes } })
    expect(screen.getByText(/has not published/)).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask customer service' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'How to complain' })).toBeTruthy()
  },
)

test('[PF-07] unsafe URLs of the licence are not linked', () => {
  const hostile = { ...licence, verifyUrl: 'javascript:alert(1)', regulatorUrl: 'http://authority.example' }
  renderBlock(<LicensePage />, { state: site({ licence: hostile }) })
  expect(screen.queryByRole('link', { name: /Check it|Go to the/ })).toBeNull()
})

test('[PF-07] without a configuration the licence page waits, then shows an error with a retry', async () => {
  const waiting = { ...site().site, config: null, status: 'loading' as const }
  const { unmount } = renderBlock(<LicensePage />, { state: { site: waiting } })
  expect(screen.getByRole('group', { name: 'Loading…' })).toBeTruthy()
  unmount()
  const { user, client } = renderBlock(<LicensePage />, {
    state: { site: { ...waiting, status: 'failed' } },
    client: { appConfig: { config: { licence } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Lantern Ltd')).toBeTruthy()
  expect(client.of('appConfig')).toHaveLength(1)
})

test('[RT-08] [PF-07] about shows app, version, licence, contacts and legal texts', () => {
  const contacts = [
    { nickname: 'Help desk', url: 'https://help.example/' },
    { nickname: 'Bad', url: 'javascript:alert(1)' },
  ]
  renderBlock(<AboutPage />, { state: site({ licence, contacts }), layout: { routes } })
  screen.getByText('Lantern')
  screen.getByText('Version 1.0.28')
  screen.getByText('L-1')
  expect(hrefs()).toEqual([
    'https://authority.example/L-1',
    '/profile/license',
    '/service',
    'mailto:help@example.com',
    'https://help.example/',
    '/terms-of-use',
    '/privacy-policy',
    '/profile/agree/responsible-gaming',
  ])
})

test('[RT-08] before the configuration has loaded, about shows what is known, and no dead links', () => {
  const { site: known } = site()
  renderBlock(<AboutPage />, { state: { site: { ...known, config: null, status: 'failed' } } })
  screen.getByText('Version 1.0.28')
  expect(hrefs()).toEqual(['mailto:help@example.com'])
})

test.each([
  ['terms', 'Terms of Use', 14],
  ['privacy', 'Privacy Policy', 9],
  ['responsible-gaming', 'Responsible gaming', 9],
])('[PF-07] the document %s has contents, version, date and print', async (name, title, sections) => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = agree(name)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  const contents = await screen.findByRole('navigation', { name: 'Contents' })
  expect(within(contents).getAllByRole('link')).toHaveLength(sections)
  screen.getByText(/^Version 1\.\d+, in force from Nov 1, 2026/)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.title).toBe(`${title} · Lantern`))
})

test('[PF-07] responsible gaming starts with help: slogan and helpline of the site, and limits if there is a page', async () => {
  const { container } = agree('responsible-gaming', {
    layout: { routes: { ...routes, '/safer-play': page } },
  })
  const [first] = await screen.findAllByRole('link', { name: '(02) 8248-9568' })
  expect(first?.getAttribute('href')).toBe('tel:0282489568')
  screen.getByText('Know when to stop.')
  expect(screen.getByRole('link', { name: 'Set limits or take a break' })).toBeTruthy()
  expect(container.textContent).not.toMatch(/[{}]/)
  const signs = within(screen.getByRole('region', { name: /notice a problem/ }))
  expect(signs.getAllByRole('listitem').length).toBeGreaterThanOrEqual(7)
})

test('[PF-07] without a helpline and a limits page, responsible gaming links to customer service', async () => {
  agree('responsible-gaming', { state: siteState() })
  const help = within(await screen.findByRole('region', { name: /Where help is found/ }))
  expect(help.getByRole('link', { name: 'customer service' }).getAttribute('href')).toBe('/service')
  expect(screen.queryByRole('link', { name: /Set limits/ })).toBeNull()
})

test.each(['nothing', 'constructor', '__proto__', '%3Cscript%3E', 'Terms', 'kyc'])(
  '[PF-07] the unknown document %s shows a message and the list of documents',
  (name) => {
    agree(name)
    expect(screen.getByText(/There is no document of this name/)).toBeTruthy()
    expect(hrefs()).toEqual(['/terms-of-use', '/privacy-policy', '/profile/agree/responsible-gaming'])
  },
)
