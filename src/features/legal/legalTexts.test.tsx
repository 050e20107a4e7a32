// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderBlock, siteState } from '@tests/support/renderBlock'
import { LANGUAGE_PARAMETER } from '@/domain/site/languageChoice'
import { TEXT_VERSIONS, type AgreedText } from '@/domain/session/textVersions'
import { KEY } from '@/store/storageKeys'
import type { LegalText } from './legalText'
import AgeBadge from './AgeBadge.block'
import PrivacyPage from './PrivacyPage.block'
import TermsPage from './TermsPage.block'
import responsibleGaming from './texts/responsible-gaming.en'

const site = siteState({}, { appName: 'Lantern', supportEmail: 'help@example.com' })
const terms = () => {
  const shown = renderBlock(<TermsPage />, { state: site })
  return { ...shown, text: shown.container.textContent ?? '' }
}
const responsible = () => JSON.stringify(responsibleGaming.sections)
const section = (name: RegExp) => screen.getByRole('region', { name })

test('[RT-09] the terms agree with the site’s rules', () => {
  const { text } = terms()
  expect(text).not.toMatch(/[{}]/)
  expect(text).toContain('Lantern')
  const barred = within(section(/Who may not play/)).getAllByRole('listitem')
  expect(barred).toHaveLength(5)
  expect(section(/Who may not play/).textContent).toMatch(/forfeited to the Government/)
  expect(section(/Who may play/).textContent).toMatch(/at least 21/)
  expect(section(/Verifying/).textContent).toMatch(/before your first withdrawal, or within 7 days/)
  expect(section(/Bonuses/).textContent).toMatch(/at least one valid top-up/)
})

test('[SP-05] [WL-11] no break promises a withdrawal that identity or turnover may keep back', () => {
  terms()
  const breaks = section(/Playing responsibly/).textContent
  expect(breaks).toMatch(/do not stop you from withdrawing/)
  expect(responsible()).toMatch(/Neither a break nor an exclusion stops you/)
  expect(`${breaks} ${responsible()}`).not.toMatch(/can (still|do so|also) /)
})

test('[SP-02] the text on responsible gaming says of limits what the page of limits does', () => {
  expect(responsible()).toMatch(/first or a lower limit holds at once/)
  expect(responsible()).toMatch(/Raising or removing one takes 24 hours and your second confirmation/)
})

test('[AG-05] the terms do not promise to ask for an agreement that only login and registration ask for', () => {
  terms()
  const changes = section(/Changes to these terms/).textContent
  expect(changes).toMatch(/we tell you before it holds/)
  expect(changes).toMatch(/after the checks described above/)
  expect(changes).not.toMatch(/accept|can withdraw/)
})

test('the terms give the three processing periods and the longer one at exactly 500,000', () => {
  terms()
  const rows = within(section(/Withdrawals/))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['₱1 to ₱50,000', '1 to 3 business days'],
    ['Above ₱50,000 and up to ₱500,000', '3 to 5 business days'],
    ['₱500,000 and above', '5 to 10 business days'],
  ])
  expect(section(/Withdrawals/).textContent).toMatch(/exactly ₱500,000 the longer period, 5 to 10/)
})

test('[WL-18] the terms write amounts in the currency of the site', () => {
  renderBlock(<TermsPage />, { state: siteState({ currency: 'thai' }, { appName: 'Lantern' }) })
  expect(section(/Withdrawals/).textContent).toContain('Above ฿50,000 and up to ฿500,000')
  expect(section(/Withdrawals/).textContent).not.toContain('₱')
})

test('[RT-09] the privacy policy states one year of retention after the last visit, and the site’s contact', () => {
  renderBlock(<PrivacyPage />, { state: site })
  expect(section(/How long/).textContent).toMatch(/at least one year after your last visit/)
  expect(screen.getAllByRole('link', { name: 'help@example.com' })[0]?.getAttribute('href')).toBe(
    'mailto:help@example.com',
  )
})

test.each([
  [TermsPage, 14],
  [PrivacyPage, 9],
])('[AX-02] the contents lead to every section by keyboard (%#)', async (Page, sections) => {
  const { user, location } = renderBlock(<Page />, { state: site, path: '/here' })
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(links).toHaveLength(sections)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections)
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  links[3]?.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toContain(links[3]?.textContent)
  expect(scroll).toHaveBeenCalled()
  expect(location().pathname).toBe('/here')
})

test('without a support address the contact is customer service', () => {
  renderBlock(<PrivacyPage />, {
    state: siteState(),
    layout: { routes: { '/service': { type: 'test.Page' } } },
  })
  expect(screen.getAllByRole('link', { name: 'customer service' })[0]?.getAttribute('href')).toBe('/service')
})

test('[DS-06] [AG-03] the badge shows 21+ with the app name', () => {
  const { unmount } = renderBlock(<AgeBadge text />, { state: site })
  expect(screen.getByText('21+')).toBeTruthy()
  expect(screen.getByText('Lantern is for players aged 21 and over only.')).toBeTruthy()
  unmount()
  renderBlock(<AgeBadge text={false} />, { state: site })
  expect(screen.getByRole('img', { name: /Lantern/ })).toBeTruthy()
})

test('[TR-04] the privacy policy explains what is measured, and visitors can change their consent there', async () => {
  const { user } = renderBlock(<PrivacyPage />, { state: siteState({ adConsent: 1 }) })
  expect(section(/Cookies and storage/).textContent).toMatch(/“_fbp” and “_fbc”/)
  expect(section(/Cookies and storage/).textContent).toMatch(
    /none of this is read, kept or sent until you allow it/,
  )
  await user.click(screen.getByRole('radio', { name: 'Refused' }))
  expect(localStorage.getItem('AD_CONSENT')).toBe('0')
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['terms', TermsPage],
  ['privacy policy', PrivacyPage],
])('where the %s speak of limits and breaks they lead to /safer-play', (_, Page) => {
  renderBlock(<Page />, { state: site, layout: { routes: { '/safer-play': { type: 'x.Y' } } } })
  const link = screen.getByRole('link', { name: 'Safer play' })
  expect(link.getAttribute('href')).toBe('/safer-play')
  expect(link.closest('p, li')?.textContent).toMatch(/limits/)
})

/** Where the privacy policy says that this is stored. A new key needs a place here, and a sentence there. */
const STORED: Record<keyof typeof KEY, RegExp> = {
  ...same(/your session, until you log out/, [
    'token',
    'user',
    'userInfo',
    'social',
    'socialPending',
    'codeUntil',
  ]),
  ...same(/the last configuration and list of games, and pages/, [
    'config',
    'lastLayout',
    'savedAt',
    'activity',
  ]),
  ...same(/a random device number/, ['appId', 'fingerprint']),
  ...same(/the account name of your last login/, ['account']),
  ...same(/closed notices, accepted terms, your language and recent searches/, [
    ...([
      'adConsent',
      'agreeGreen',
      'agreementSheet',
      'ageNotice',
      'rechargeUpdate',
      'home',
      'homeSeen',
    ] as const),
    ...(['noticesRead', 'notificationsRead', 'notificationsShown', 'seenViewers', 'desktopTips'] as const),
    ...(['headerDownload', 'inAppTip', 'searches', 'loginSeen', 'language'] as const),
  ]),
  ...same(/typed into a form and not sent yet/, [
    ...([
      'kycDraft',
      'withdrawalDraft',
      'bankDraft',
      'depositDraft',
      'depositPayment',
      'carriedInput',
    ] as const),
  ]),
  ...same(/requests that we have not answered yet/, ['pending', 'pendingTitles']),
  ...same(/how long you have played and when you last did something/, ['playTime', 'lastInput', 'locked']),
  ...same(/which notifications you allowed on this device/, ['push']),
  ...same(/first to get a new version.* clock is wrong, and what we could not count/, [
    ...(['bucket', 'clockDifference', 'eventsLeft'] as const),
  ]),
  ...same(/where you came from, as far as advertising is measured/, ['attribution']),
}

function same<Key extends keyof typeof KEY>(statement: RegExp, keys: Key[]) {
  return Object.fromEntries(keys.map((key) => [key, statement])) as Record<Key, RegExp>
}

test('[RT-09] [ST-07] the privacy policy names all that is stored in the browser, and both cookies', () => {
  renderBlock(<PrivacyPage />, { state: site })
  const storage = section(/Cookies and storage/).textContent ?? ''
  expect(Object.entries(STORED).filter(([, statement]) => !statement.test(storage))).toEqual([])
  expect(storage).toContain(`“viewer” says that someone is logged in here, “${LANGUAGE_PARAMETER}”`)
})

test('[AG-06] every translation is of the version that players are asked to agree to', () => {
  const texts = import.meta.glob<LegalText>('./texts/{terms,privacy}.*.ts', {
    import: 'default',
    eager: true,
  })
  const versions = Object.entries(texts).map(([file, { version }]) => [file.split(/[/.]/)[3], version])
  expect(versions).toHaveLength(6)
  for (const [name, version] of versions) expect(version, name).toBe(TEXT_VERSIONS[name as AgreedText])
})
