// @vitest-environment jsdom
import '@/shared/i18n/allMessages'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { Toaster } from '@/shared/ui/Toaster'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import { stubPush } from '@tests/support/stubPush'
import { watchPush } from './watchPush'

let browser: ReturnType<typeof stubPush>
let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  browser = stubPush({ permission: 'granted' })
})
afterEach(() => {
  stop()
  act(() => toastStore.get().forEach(({ id }) => dismissToast(id)))
  browser.remove()
  vi.unstubAllGlobals()
})

function Page({ isPlaying }: { isPlaying: boolean }) {
  useOverlayHold(isPlaying)
  return <Toaster />
}

function show(isPlaying: boolean) {
  const routes = {
    '/record/transaction': { type: 'records.RecordsPage' },
    '/profile/notifications': { type: 'notifications.NotificationsPage' },
  }
  const shown = renderBlock(<Page isPlaying={isPlaying} />, {
    state: signedInState(),
    layout: { routes },
    path: '/start',
  })
  stop = watchPush(shown.store)
  return shown
}

/** What the page replies to the worker. */
const open = (data: unknown): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => resolve(event.data)
    act(
      () => void navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] })),
    )
  })

test('[LB-08] [OV-07] who plays or pays stays, and gets a link to the message that they opened', async () => {
  const { user, location } = show(true)
  expect(await open({ kind: 'opened', path: '/profile/notifications' })).toBe(true)
  // Another one, or the same twice: the last one counts.
  expect(await open({ kind: 'opened', path: '/record/transaction?id=7' })).toBe(true)
  expect(location().pathname).toBe('/start')
  expect(screen.getByText(/You opened a message\. It is waiting until you are done here\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open the message' })
  expect(link.getAttribute('href')).toBe('/record/transaction?id=7')
  await user.click(link)
  expect(location()).toMatchObject({ pathname: '/record/transaction', search: '?id=7' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('[LB-08] the message stays until it is closed, and a page that the site does not have is the list', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  show(true)
  await open({ kind: 'opened', path: '/gone' })
  act(() => void vi.advanceTimersByTime(3_600_000))
  vi.useRealTimers()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/notifications')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(screen.queryByRole('link')).toBeNull()
})

test('[LB-08] a page without a game and a payment is moved', async () => {
  show(false)
  expect(await open({ kind: 'opened', path: '/record/transaction' })).toBe(false)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([null, 'opened', { kind: 'opened' }, { kind: 'opened', path: 7 }])(
  '[LB-08] a message that is none (%j) does nothing',
  (data) => {
    show(true)
    act(() => void navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })))
    expect(screen.queryByRole('link')).toBeNull()
  },
)
