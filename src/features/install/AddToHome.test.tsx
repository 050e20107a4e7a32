// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { installPrompt, captureInstallPrompt } from '@/shared/installPrompt'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import AddToHome from './AddToHome.block'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const CHROME_IOS = IPHONE.replace('Version/18.0', 'CriOS/140.0')

let agent = ANDROID
let installed = false
beforeAll(() => captureInstallPrompt())
beforeEach(() => {
  agent = ANDROID
  installed = false
  localStorage.clear()
  installPrompt.drop()
  clock.freeze(NOW)
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => agent)
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: installed && media === '(display-mode: standalone)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => vi.unstubAllGlobals())

/** The browser's install prompt. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome }),
  })
  act(() => void dispatchEvent(event))
  return event
}
const show = (options: RenderOptions = {}) => renderBlock(<AddToHome />, { state: siteState(), ...options })
const tip = () => screen.queryByRole('dialog')
const storedTips: () => unknown = () => JSON.parse(localStorage.getItem(KEY.desktopTips) ?? '{}')

test('[OV-03] Chrome’s install prompt is deferred until the tip’s button triggers it', async () => {
  const { user } = show()
  expect(tip()).toBeNull()
  const event = offer()
  expect(event.defaultPrevented).toBe(true)
  screen.getByRole('dialog', { name: 'Put Portico on your home screen' })
  expect(event.prompt).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(event.prompt).toHaveBeenCalledTimes(1)
  expect(tip()).toBeNull()
  await waitFor(() => expect(storedTips()).toEqual({ shownAt: NOW, installed: true }))
})

test('[OV-03] on a desktop its text refers to the computer', () => {
  show({ device: 'desktop' })
  offer()
  expect(screen.getByRole('dialog', { name: 'Install Portico on this computer' })).toBeTruthy()
})

test('[OV-03] a withdrawn or declined install prompt is not a failure', async () => {
  const { user } = show()
  const event = offer('dismissed')
  event.prompt.mockRejectedValue(new DOMException('gone', 'InvalidStateError'))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(tip()).toBeNull()
  expect(storedTips()).toEqual({ shownAt: NOW, installed: false })
})

test('[OV-03] Safari on iOS gets the steps, since it has no install prompt', () => {
  agent = IPHONE
  show()
  const steps = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Tap Share in Safari’s bar.',
    'Choose “Add to Home Screen”.',
    'Tap “Add”.',
  ])
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('[OV-03] Chrome on iOS and browsers without an install prompt get no tip', () => {
  agent = CHROME_IOS
  const { unmount } = show()
  expect(tip()).toBeNull()
  unmount()
  agent = ANDROID
  show()
  expect(tip()).toBeNull()
})

test.each([
  ['never', 0, true],
  ['a minute less than a day ago', NOW - DAY + 60_000, false],
  ['a day ago', NOW - DAY, true],
  ['just now', NOW, false],
  ['in the future, by a wrong clock', NOW + 10 * DAY, true],
  ['before time began', -5, true],
  ['at no time', Number.NaN, true],
  ['at what is no time', {}, true],
])('[OV-03] [ST-08] last shown %s', (_, shownAt, shows) => {
  agent = IPHONE
  localStorage.setItem(KEY.desktopTips, JSON.stringify({ shownAt, installed: false }))
  show()
  expect(tip() !== null).toBe(shows)
})

test('[OV-03] its time is stored as soon as it shows, closed or not', async () => {
  agent = IPHONE
  const { user } = show()
  expect(storedTips()).toEqual({ shownAt: NOW, installed: false })
  screen.getByRole('dialog')
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(tip()).toBeNull()
})

test('[OV-03] it is hidden where the site is installed, by display mode or stored flag', () => {
  agent = IPHONE
  installed = true
  const { unmount } = show()
  expect(tip()).toBeNull()
  unmount()
  installed = false
  show()
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(tip()).toBeNull()
  expect(storedTips()).toEqual({ shownAt: NOW, installed: true })
})

test('[OV-03] it is hidden in the native app', () => {
  agent = IPHONE
  show({ facts: { native: true } })
  expect(tip()).toBeNull()
})

test.each(['excluded', 'break', 'limited', 'ineligible'])(
  '[SP-06] [OV-03] a restricted player (%s) sees no tip',
  (restriction) => {
    agent = IPHONE
    show({ state: { ...siteState(), ...signedInState({ restriction }) } })
    expect(tip()).toBeNull()
  },
)

test('[OV-03] it shows in green mode too, since it is not an app download', () => {
  agent = IPHONE
  show({ state: siteState({ mode: 'green' }) })
  expect(screen.getByRole('dialog')).toBeTruthy()
})
