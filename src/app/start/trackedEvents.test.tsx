// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import FirstChargePage from '@/features/activities/firstCharge/FirstChargePage.block'
import GameGrid from '@/features/games/GameGrid.block'
import LoginPage from '@/features/accounts/LoginPage.block'
import { HomeModalClose } from '@/domain/promotions/homeModalClose'
import { scriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import { stubBrowser } from '@tests/support/stubBrowser'
import { startEventLog } from './eventLog'

let bodies: Blob[] = []
let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  stubBrowser()
  bodies = []
  stop = startEventLog(scriptedClient().context, {
    userId: () => 10001,
    beacon: (_url, body) => bodies.push(body) > 0,
  })
})
afterEach(() => {
  stop()
  history.replaceState(null, '', '/')
})

const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })

/** The events sent so far; hiding the page flushes the rest. */
async function sentEvents() {
  dispatchEvent(new Event('pagehide'))
  const batches = (await Promise.all(bodies.map(textOf))).map(
    (body) => (JSON.parse(body) as { eventList: Record<string, unknown>[] }).eventList,
  )
  bodies = []
  return batches
    .flat()
    .map(({ eventTime: _t, eventUserId: _u, channel: _c, appId: _a, version: _v, ...event }) => event)
}

const page = { type: 'x.Page' }
const layout = { routes: { '/start': page, '/login': page, '/register': page, '/lobby/home': page } }

test('[TR-02] a clicked game sends its room and page; a favourite is sent when saved and when removed', async () => {
  history.replaceState(null, '', '/lobby/home')
  const { user, client } = renderBlock(<GameGrid />, {
    layout,
    state: { ...lobbyState(someGames({ id: 7, name: 'Seven', hot: 1 })), ...signedInState() },
    client: { gameLike: {} },
  })
  await user.click(await screen.findByRole('link', { name: /Seven/ }))
  const favourite = screen.getByRole('button', { name: /favou?rite.*Seven|Seven.*favou?rite/i })
  await user.click(favourite)
  await waitFor(() => expect(favourite.getAttribute('aria-pressed')).toBe('true'))
  await user.click(favourite)
  await waitFor(() => expect(client.of('gameLike')).toHaveLength(2))
  await waitFor(() => expect(favourite.getAttribute('aria-pressed')).toBe('false'))
  expect(await sentEvents()).toEqual([
    { eventName: 'click_room', roomId: 7, origin: '/lobby/home' },
    { eventName: 'save_favarite', gameId: 7 },
    { eventName: 'cancel_favarite', gameId: 7 },
  ])
})

test.each([
  ['a number', 7, 7],
  ['digits', '7', 7],
  ['a number too long for a number', '12345678901234567', '12345678901234567'],
  ['a word', 'id-7', 'id-7'],
  ['any text', 'slots/Lotus Garden:1 №2', 'slots/Lotus Garden:1 №2'],
  [
    'a UUID that holds many digits',
    'c0917123-4567-4a11-b0de-5a7f00000001',
    'c0917123-4567-4a11-b0de-5a7f00000001',
  ],
])('[TR-02] [BK-04] the id of a game is sent where the back end gives %s', async (_, given, id) => {
  history.replaceState(null, '', '/lobby/home')
  const { user, client } = renderBlock(<GameGrid />, {
    layout,
    state: { ...lobbyState(someGames({ id: given, name: 'Seven', hot: 1 })), ...signedInState() },
    client: { gameLike: {} },
  })
  await user.click(await screen.findByRole('link', { name: /Seven/ }))
  await user.click(screen.getByRole('button', { name: /favou?rite.*Seven|Seven.*favou?rite/i }))
  await waitFor(() => expect(client.of('gameLike')).toHaveLength(1))
  await waitFor(async () =>
    expect(await sentEvents()).toEqual([
      { eventName: 'click_room', roomId: id, origin: '/lobby/home' },
      { eventName: 'save_favarite', gameId: id },
    ]),
  )
})

test('[TR-02] the first visit of the login is sent once per device', async () => {
  for (let visit = 0; visit < 2; visit++) {
    renderBlock(<LoginPage />, { layout, path: '/login', state: siteState() })
    cleanup()
  }
  expect(await sentEvents()).toEqual([{ eventName: 'first_enter_loginmenu' }])
})

test.each([
  ['as a page', 1],
  ['in the home modal', 2],
])('[TR-02] an activity that is shown %s is sent with its id and show type %i', async (where, showType) => {
  const state = await mockState({}, 'newbie')
  const activity = <FirstChargePage />
  renderBlock(
    where === 'as a page' ? activity : <HomeModalClose value={vi.fn()}>{activity}</HomeModalClose>,
    { layout, state, client: mockClient({}, 'newbie') },
  )
  await screen.findByText('Deposit ₱300')
  expect(await sentEvents()).toEqual([{ eventName: 'active_interface_show', interfaceId: 39, showType }])
})
