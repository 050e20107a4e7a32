// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '@/store/sessionSlice'
import { renderBlock, siteState, testUser } from '@tests/support/renderBlock'
import Agreement from './Agreement.block'

const page = { type: 'test.Page' }
const open = (config: object = {}) =>
  renderBlock(<Agreement />, {
    state: siteState({ ...config }),
    layout: { routes: { '/terms-of-use': page, '/privacy-policy': page } },
  })
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const sheet = () => screen.findByRole('dialog', { name: 'Terms and privacy' })
const agreeGreen = () => sessionStorage.getItem('agree_green')

beforeEach(() => sessionStorage.clear())

test('[AG-01] a checkbox with links to terms and privacy', () => {
  open()
  expect(box().checked).toBe(false)
  expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms-of-use')
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
})

test('[AG-01] outside of green mode the checkbox is toggled directly', async () => {
  const { user, store } = open()
  await user.click(box())
  expect(store.getState().agreement).toEqual({ agreed: true, sheet: null })
  await user.click(box())
  expect(store.getState().agreement.agreed).toBe(false)
  expect(agreeGreen()).toBeNull()
})

test('[AG-02] the links open the sheet with two tabs, a close icon, scroll-down and I Agree', async () => {
  const { user, store } = open()
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  const dialog = within(await sheet())
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Terms of Use', 'Privacy Policy'])
  expect(dialog.getByRole('tab', { selected: true }).textContent).toBe('Privacy Policy')
  await dialog.findByRole('heading', { name: /How long we keep it/ })
  await user.click(dialog.getByRole('tab', { name: 'Terms of Use' }))
  await dialog.findByRole('heading', { name: /Who may not play/ })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.getState().agreement.agreed).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Terms of Use' }))
  await user.click(within(await sheet()).getByRole('button', { name: 'I Agree' }))
  expect(store.getState().agreement).toEqual({ agreed: true, sheet: null })
  expect(box().checked).toBe(true)
})

test('[AG-02] scroll-down scrolls the text and is disabled at its end', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000)
  const view = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
  const { user } = open()
  await user.click(screen.getByRole('link', { name: 'Terms of Use' }))
  const dialog = within(await sheet())
  await dialog.findByRole('heading', { name: /Who may play/ })
  const area = (await sheet()).querySelector('[data-dialog-body]') as HTMLElement
  area.scrollBy = vi.fn((to: ScrollToOptions) => {
    area.scrollTop += to.top ?? 0
    area.dispatchEvent(new Event('scroll'))
  }) as unknown as typeof area.scrollBy
  const down = dialog.getByRole<HTMLButtonElement>('button', { name: 'Scroll down' })
  await user.click(down)
  expect(area.scrollTop).toBe(400)
  for (let press = 0; press < 4 && !down.disabled; press++) await user.click(down)
  expect(area.scrollTop).toBeGreaterThanOrEqual(1500)
  expect(down.disabled).toBe(true)
  height.mockRestore()
  view.mockRestore()
})

test('[AG-04] [ST-06] in green mode the unchecked box opens the sheet; I Agree checks it and closes the sheet', async () => {
  const { user, store } = open({ mode: 'green' })
  expect(agreeGreen()).toBe('0')
  await user.click(box())
  expect(box().checked).toBe(false)
  await user.click(within(await sheet()).getByRole('button', { name: 'I Agree' }))
  expect(store.getState().agreement).toEqual({ agreed: true, sheet: null })
  expect(box().checked).toBe(true)
  expect(agreeGreen()).toBe('1')
  await user.click(box())
  expect(agreeGreen()).toBe('0')
})

test('[AG-04] [ST-06] in green mode agreement and the open sheet survive a reload', async () => {
  const first = open({ mode: 'green' })
  await first.user.click(screen.getByRole('link', { name: 'Privacy Policy' }))
  await sheet()
  first.unmount()
  const second = open({ mode: 'green' })
  expect(within(await sheet()).getByRole('tab', { selected: true }).textContent).toBe('Privacy Policy')
  await second.user.click(within(await sheet()).getByRole('button', { name: 'I Agree' }))
  second.unmount()
  open({ mode: 'green' })
  await waitFor(() => expect(box().checked).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AG-05] [AG-06] in green mode the next player of this tab agrees on their own', async () => {
  const { user, store, unmount } = open({ mode: 'green' })
  await user.click(box())
  await user.click(within(await sheet()).getByRole('button', { name: 'I Agree' }))
  expect(agreeGreen()).toBe('1')
  act(() => void store.dispatch(signedIn({ token: 'T', user: testUser() })))
  expect(store.getState().agreement.agreed).toBe(true)
  unmount()
  open({ mode: 'green' })
  expect(box().checked).toBe(false)
})
