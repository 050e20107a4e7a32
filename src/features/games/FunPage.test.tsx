// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { ELIGIBILITY_VERSION, useAgeNotice } from '@/domain/safer-play/useAgeNotice'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { userLoaded } from '@/store/sessionSlice'
import { mockBackendFor } from '@tests/support/mockBackendFor'
import { renderBlock, signedInState, testUser, type RenderOptions } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import FunPage from './FunPage.block'

const games = someGames({ id: 42, name: 'Moon Koi' }, { id: 43, name: 'Shut Reef', maintain: 1 })
const page = { type: 'x.X' }
const routes = { '/lobby/home': page, '/login': page, '/start': page }
const good = { startFunGame: { url: 'https://games.example.com/koi?fun=1' } }
const player = { ...lobbyState(games), ...signedInState({ coin: 123450 }) }

/** A notice that must be accepted, as the layout's. */
function Notice() {
  const [accepted, accept] = useAgeNotice()
  return useOverlayTurn(!accepted) ? <button onClick={accept}>I am 21 or over</button> : null
}
function Overlays() {
  return useNodes('overlays').map((node) => <NodeView key={node.id} node={node} />)
}
const withNotice: RenderOptions = {
  layout: { routes, nodes: { overlays: { notice: { type: 'a.Notice', whenUnknown: 'show' } } } },
  blocks: { 'a.Notice': Notice },
}
const show = (options: RenderOptions = {}) =>
  renderBlock(
    <>
      <FunPage />
      <Overlays />
    </>,
    { layout: { routes }, path: '/fun?gameId=42', state: player, client: good, ...options },
  )
const frame = () => screen.findByTitle('Moon Koi')
const mark = () => screen.queryByText('Play for fun.')

beforeEach(() => localStorage.clear())

test('[LB-02] a player plays for fun: marked, and nothing of their money is shown or asked for', async () => {
  const { client } = show()
  // From the first moment on.
  expect(mark()).toBeTruthy()
  expect((await frame()).getAttribute('src')).toBe('https://games.example.com/koi?fun=1')
  expect(mark()).toBeTruthy()
  expect(screen.queryByText('Balance')).toBeNull()
  expect(screen.queryByText(/1,234/)).toBeNull()
  expect(screen.queryByText(/this session/)).toBeNull()
  expect(client.of('startFunGame')).toEqual([{ gameId: 42 }])
  for (const call of ['startGame', 'exitGame', 'getPlaySession', 'refreshData'])
    expect(client.of(call)).toEqual([])
})

test('[LB-02] what a game says of money is ignored', async () => {
  const { client } = show()
  const element = (await frame()) as HTMLIFrameElement
  await act(async () => {
    for (const portico of ['balance', 'deposit'])
      dispatchEvent(new MessageEvent('message', { data: { portico }, source: element.contentWindow }))
    await new Promise((resolve) => setTimeout(resolve, 2100))
  })
  expect(client.of('refreshData')).toEqual([])
  expect(screen.queryByText(/deposit/i)).toBeNull()
})

test('[LB-02] a visitor accepts the age notice first', async () => {
  const { client, user } = show({ ...withNotice, state: lobbyState(games) })
  const accept = await screen.findByRole('button', { name: 'I am 21 or over' })
  expect(mark()).toBeTruthy()
  expect(client.of('startFunGame')).toEqual([])
  await user.click(accept)
  expect(await frame()).toBeTruthy()
  expect(mark()).toBeTruthy()
})

test('[LB-02] a visitor who accepted it before plays at once', async () => {
  localStore.set(KEY.ageNotice, ELIGIBILITY_VERSION)
  show({ ...withNotice, state: lobbyState(games) })
  expect(await frame()).toBeTruthy()
})

test('[LB-02] a layout without the age notice opens no game for visitors', async () => {
  const { client } = show({ state: lobbyState(games) })
  expect(await screen.findByText('Log in to play Moon Koi for fun.')).toBeTruthy()
  expect(client.of('startFunGame')).toEqual([])
})

test.each(['excluded', 'break', 'limited', 'ineligible', 'unknownReason'])(
  '[LB-02] [SP-06] who may not play (%s) may not play for fun either',
  async (restriction) => {
    const { client } = show({ state: { ...lobbyState(games), ...signedInState({ restriction }) } })
    expect(await screen.findByText(/Games are not available for your account/)).toBeTruthy()
    expect(client.of('startFunGame')).toEqual([])
  },
)

test('[LB-02] nothing opens before it is known whether the player may play; a break ends the game', async () => {
  const { client, store } = show({
    state: { ...lobbyState(games), session: { token: 'token', user: null } },
  })
  expect(client.of('startFunGame')).toEqual([])
  act(() => void store.dispatch(userLoaded(testUser())))
  expect(await frame()).toBeTruthy()
  act(() => void store.dispatch(userLoaded(testUser({ restriction: 'break' }))))
  expect(screen.queryByTitle('Moon Koi')).toBeNull()
})

test.each([
  [{ fails: 'http', status: 404 }, 'Moon Koi cannot be played for fun.'],
  [{ errcode: 1205 }, 'Moon Koi cannot be played for fun.'],
  [{ errcode: 1005 }, 'Moon Koi is under maintenance.'],
  [{ errcode: 1062 }, 'Games are not available for your account'],
  [{ fails: 'network' }, 'Moon Koi could not be reached.'],
  [{ url: 'javascript:alert(1)' }, 'Moon Koi could not be opened.'],
  [{}, 'Moon Koi could not be opened.'],
])('[LB-02] [BK-03] %o says so, and the mark stays', async (response, text) => {
  const { container } = show({ client: { startFunGame: response } })
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(container.querySelector('iframe')).toBeNull()
  expect(mark()).toBeTruthy()
})

test('[LB-02] after a failure it can be tried again', async () => {
  const { client, user } = show({ client: { startFunGame: { fails: 'network' } } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  client.responses.startFunGame = good.startFunGame
  await user.click(retry)
  expect(await frame()).toBeTruthy()
})

test('[LB-02] a game under maintenance, and one that is not there, say so', async () => {
  show({ path: '/fun?gameId=43' })
  expect(screen.getByRole('alert').textContent).toContain('Shut Reef is under maintenance.')
})

test('[LB-02] the back end opens a game for fun for visitors and players, and for nobody who may not play', async () => {
  const visitor = mockBackendFor({})
  const opened = await visitor('startFunGame', { gameId: 1001 })
  expect(opened).toMatchObject({ errcode: 0 })
  // Without a launch the page of the game knows no player.
  expect(String(opened.url)).not.toContain('launch')
  expect(await mockBackendFor({}, 'excluded')('startFunGame', { gameId: 1001 })).toMatchObject({
    errcode: 1061,
  })
  const regular = mockBackendFor({}, 'regular')
  const before = await regular('refreshData')
  await regular('startFunGame', { gameId: 1001 })
  expect((await regular('refreshData')).coin).toBe(before.coin)
  await waitFor(async () =>
    expect(await regular('startFunGame', { gameId: 1 })).toMatchObject({ errcode: 1003 }),
  )
})
