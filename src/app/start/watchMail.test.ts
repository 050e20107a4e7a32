// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { makeStore } from '@/store/makeStore'
import { signedOut } from '@/store/sessionSlice'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { refreshOnReturn } from './refreshOnReturn'
import { watchMail } from './watchMail'
import { createBrowserHistory } from '../routing/browserHistory'
import { createDeferredHistory } from '../routing/deferredHistory'

let stop = () => {}
let now = 0
beforeEach(() => {
  now = 1_800_000_000_000
  localStorage.setItem('ACCESS_TOKEN', 'token')
  vi.spyOn(clock, 'elapsed').mockImplementation(() => now)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function portal(red: object, state = signedInState()) {
  const client = scriptedClient({ hasMailUnread: red })
  const store = makeStore({ client }, state)
  history.replaceState(null, '', '/lobby/home')
  const pages = createDeferredHistory(createBrowserHistory(), () => undefined)
  pages.listen(() => {})
  const stops = [watchMail(store, pages), refreshOnReturn(store)]
  stop = () => stops.forEach((one) => one())
  const dot = () => store.getState().player.redDots.hasMail
  return { client, store, dot, asked: () => client.of('hasMailUnread').length, go: pages.history.push }
}
const back = () => dispatchEvent(new Event('focus'))

test.each([{ red0: 1 }, { red1: 2 }, { red2: 3 }])(
  '[PF-03] coming back to the lobby, unread mail (%o) sets the red dot',
  async (red) => {
    const { go, dot, asked } = portal(red)
    go('/profile/email')
    expect(asked()).toBe(0)
    go('/lobby/rewards')
    await vi.waitFor(() => expect(dot()).toBe(true))
  },
)

test('[PF-03] mail read elsewhere clears the dot when the window gets focus', async () => {
  const { client, dot } = portal({ red0: 1 })
  back()
  await vi.waitFor(() => expect(dot()).toBe(true))
  client.responses.hasMailUnread = { red0: 0, red1: 0, red2: 0 }
  now += 30_000
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(dot()).toBe(false))
})

test('[PF-03] mail is checked every 30 s at most, however often the player returns', () => {
  const { go, asked } = portal({})
  for (const _ of [1, 2, 3]) {
    back()
    go('/profile/user')
    go('/lobby/home')
  }
  expect(asked()).toBe(1)
  now += 29_999
  back()
  expect(asked()).toBe(1)
  now += 1
  back()
  expect(asked()).toBe(2)
})

test('[PF-03] [AC-12] nothing is fetched for a visitor, and a failure leaves the dot', async () => {
  const { client, store, dot, asked } = portal({ red0: 1 })
  back()
  await vi.waitFor(() => expect(dot()).toBe(true))
  client.responses.hasMailUnread = { errcode: 5 }
  now += 60_000
  back()
  await vi.waitFor(() => expect(asked()).toBe(2))
  expect(dot()).toBe(true)
  store.dispatch(signedOut())
  now += 60_000
  back()
  expect(asked()).toBe(2)
})
