// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderBlock, siteState, type RenderOptions } from '@tests/support/renderBlock'
import ServicePage from './ServicePage.block'

const settings = { chatProvider: 'https://chat.example', supportEmail: 'help@portal.example' }
const queue = {
  appCustomerServiceQueue: [
    { url: 'https://chat.example/room/lobby', isOut: 0 },
    { url: 'https://t.me/portal', isOut: 1 },
    { url: 'javascript:alert(1)', isOut: 1 },
  ],
}
const show = (client: RenderOptions['client'], options: RenderOptions = {}) =>
  renderBlock(<ServicePage hours="service.hours" appScheme="portico" />, {
    client,
    state: siteState({ helpline: '(02) 8248-9568' }, settings),
    ...options,
  })

const open = vi.fn()
beforeEach(() => {
  open.mockReset()
  vi.stubGlobal('open', open)
})

test('[CS-02] getCustomerServices fills the list without unsafe URLs; the mail address is the configured one', async () => {
  show({ getCustomerServices: queue })
  const list = await screen.findByRole('list')
  expect(within(list).getAllByRole('button')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /help@portal.example/ }).getAttribute('href')).toBe(
    'mailto:help@portal.example',
  )
})

test('[CS-01] the live chat opens inside the page, in a sandboxed frame', async () => {
  const { user } = show({ getCustomerServices: queue })
  await user.click(await screen.findByRole('button', { name: /Live chat/ }))
  const frame = within(screen.getByRole('dialog', { name: 'Live chat' })).getByTitle('Live chat')
  expect(frame.getAttribute('src')).toBe('https://chat.example/room/lobby')
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(open).not.toHaveBeenCalled()
})

test('[CS-01] another service opens a new window, at most one in 5 s', async () => {
  const { user } = show({ getCustomerServices: queue })
  const telegram = await screen.findByRole('button', { name: /Telegram/ })
  await user.click(telegram)
  await user.click(telegram)
  expect(open).toHaveBeenCalledExactlyOnceWith('https://t.me/portal', '_blank', 'noopener,noreferrer')
})

test('[CS-01] inside the native app it is an app link', async () => {
  show({ getCustomerServices: queue }, { facts: { native: true } })
  const link = await screen.findByRole('link', { name: /Telegram/ })
  expect(link.getAttribute('href')).toBe('portico://open?url=https%3A%2F%2Ft.me%2Fportal')
})

test('[CS-02] while loading the list is busy; without services the mail address remains', async () => {
  show({ getCustomerServices: { appCustomerServiceQueue: [] } })
  expect(screen.getByRole('group', { name: 'Loading…' }).getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByText(/No chat is open/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /e-mail/ })).toBeTruthy()
})

test('[CS-02] a failure shows its code, keeps the mail address and can be retried', async () => {
  const { user, client } = show({ getCustomerServices: { errcode: 77 } })
  expect((await screen.findByRole('alert')).textContent).toContain('77')
  expect(screen.getByRole('link', { name: /e-mail/ })).toBeTruthy()
  client.responses.getCustomerServices = queue
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Live chat/ })).toBeTruthy()
})

test('[CS-02] offline it shows a message', async () => {
  show({ getCustomerServices: { fails: 'network' } })
  expect((await screen.findByRole('alert')).textContent).toContain('offline')
})

test('[CS-02] without a configured mail address there is none', async () => {
  show({ getCustomerServices: queue }, { state: siteState({}, { ...settings, supportEmail: '' }) })
  await screen.findByRole('list')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['green', true],
  ['normal', false],
])('[CS-02] in mode %s the helpline shows: %s', async (mode, shows) => {
  show({ getCustomerServices: queue }, { state: siteState({ helpline: '(02) 8248-9568', mode }, settings) })
  await screen.findByRole('list')
  expect(screen.queryByRole('link', { name: '(02) 8248-9568' }) !== null).toBe(shows)
})

test('[CS-02] complaints link to the regulator, if configured', async () => {
  show({ getCustomerServices: queue }, { layout: { routes: { '/about': { type: 'x.X' } } } })
  const complaint = within(screen.getByRole('region', { name: 'Not satisfied with an answer?' }))
  expect(complaint.getByRole('link', { name: 'Licence' }).getAttribute('href')).toBe('/about')
})

test('[CS-01] a second tap within 5 s opens neither chat nor window again', async () => {
  const { user } = show({ getCustomerServices: queue })
  const chat = await screen.findByRole('button', { name: /Live chat/ })
  await user.click(chat)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(chat)
  expect(screen.queryByRole('dialog')).toBeNull()
})
