// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { applyMotion } from '@/shared/ui/motion'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import MorePage from './MorePage.block'

const page = { type: 'x.X' }
const paths = ['/profile/license', '/about', '/terms-of-use', '/privacy-policy']
const routes = Object.fromEntries([...paths, '/apkdownload'].map((path) => [path, page]))
const h5 = { downloadType: 2, downloadUrl: 'https://example.com/app.apk' }
const show = (options: RenderOptions = {}) =>
  renderBlock(
    <>
      <MorePage />
      <OwnMoney value={123_450} />
    </>,
    { state: { ...siteState({ h5 }), ...signedInState() }, layout: { routes }, ...options },
  )
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  applyMotion()
})

test('[PF-07] it links to licence, about, terms, privacy, download and support, and shows the version', async () => {
  const { user, runAction } = show()
  expect(hrefs()).toEqual([...paths, '/apkdownload'])
  screen.getByText('Version 1.0.28')
  await user.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(runAction).toHaveBeenCalledExactlyOnceWith('customerService')
})

test('[PF-07] a player can log out here; a visitor has no such button', async () => {
  const { user, runAction, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(runAction).toHaveBeenCalledExactlyOnceWith('logout')
  unmount()
  show({ state: siteState({ h5 }) })
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
})

test('[PF-07] [AX-03] reduced motion is chosen by keyboard, applies to the document and survives a reload', async () => {
  const { user, unmount } = show()
  const less = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Less motion' })
  const asDevice = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Same as this device' })
  expect(asDevice().checked).toBe(true)
  asDevice().focus()
  await user.keyboard('{ArrowDown}')
  expect(less().checked).toBe(true)
  expect(document.documentElement.dataset.motion).toBe('reduce')
  unmount()
  show()
  expect(less().checked).toBe(true)
  await user.click(asDevice())
  expect(document.documentElement.dataset.motion).toBeUndefined()
})

test('[PF-07] amounts are hidden everywhere by one tap, and after a reload', async () => {
  const { user, unmount } = show()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Hide my amounts/ })
  screen.getByText('₱1,234.50')
  await user.click(box())
  expect(screen.queryByText('₱1,234.50')).toBeNull()
  unmount()
  show()
  expect(box().checked).toBe(true)
  await user.click(box())
  screen.getByText('₱1,234.50')
})

test.each([
  ['in green mode', { facts: { mode: 'green' } }],
  ['inside the app', { facts: { native: true } }],
  ['without an app', { state: { ...siteState({}), ...signedInState() } }],
] as [string, RenderOptions][])('[OV-06] the download is not offered %s', (_, options) => {
  show(options)
  expect(hrefs()).toEqual(paths)
})

test('[PF-07] limits and breaks show only where they have a page', () => {
  const { unmount } = show()
  const part = () => screen.queryByRole('region', { name: 'Staying in control' })
  expect(part()).toBeNull()
  unmount()
  show({ layout: { routes: { ...routes, '/safer-play': page, '/profile/agree/{name}': page } } })
  expect(part()).toBeTruthy()
  expect(hrefs().slice(0, 2)).toEqual(['/safer-play', '/profile/agree/responsible-gaming'])
})

test('[TR-04] the consent to advertising is changed here by keyboard, where the site requires it', async () => {
  const { user, unmount } = show()
  const choices = () => screen.queryByRole('group', { name: 'Measuring advertising' })
  expect(choices()).toBeNull()
  unmount()
  show({ state: { ...siteState({ h5, adConsent: 1 }), ...signedInState() } })
  expect(choices()).toBeTruthy()
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect([choice('Allowed').checked, choice('Refused').checked]).toEqual([false, false])
  await user.click(choice('Allowed'))
  expect(localStorage.getItem('AD_CONSENT')).toBe('1')
  await user.keyboard('{ArrowDown}')
  expect(choice('Refused').checked).toBe(true)
  expect(localStorage.getItem('AD_CONSENT')).toBe('0')
})
