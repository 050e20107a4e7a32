// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import FavouritesPage from './FavouritesPage.block'

const games = someGames({}, {}, { hot: 1 }, {})
const show = (liked: number[], { client, ...options }: RenderOptions = {}) =>
  renderBlock(<FavouritesPage />, {
    ...options,
    client: client ?? { gameLike: {} },
    layout: { routes: { '/login': { type: 'x.X' }, '/start': { type: 'x.X' } } },
    state: {
      ...lobbyState(games),
      ...signedInState(),
      favourites: { liked: Object.fromEntries(liked.map((id) => [id, true as const])), history: [3, 1] },
      ...options.state,
    },
  })
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((cell) => cell.dataset.gameId)

test('[PF-07] favourites and history are two grids, and the one that is shown is in the address', async () => {
  const { user, location, unmount } = show([4, 2])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Favourites')
  expect(listed('Favourites')).toEqual(['2', '4'])
  await user.click(screen.getByRole('tab', { name: 'History' }))
  expect(listed('History')).toEqual(['3', '1'])
  const { search } = location()
  unmount()
  show([4, 2], { path: `/profile/favorites${search}` })
  expect(listed('History')).toEqual(['3', '1'])
})

test('[PF-07] [AX-02] a removed favourite keeps its position, and Undo restores it by keyboard alone', async () => {
  const { user, client, store } = show([4, 2])
  screen.getByRole('button', { name: 'Favourite: Game 2' }).focus()
  await user.keyboard('{Enter}')
  const undo = await screen.findByRole('button', { name: 'Undo: keep Game 2 as a favourite' })
  expect(client.of('gameLike')).toEqual([{ id: 2, like: 0 }])
  expect(listed('Favourites')).toEqual(['2', '4'])
  expect(document.activeElement).toBe(undo)
  await user.keyboard('{Enter}')
  const heart = await screen.findByRole('button', { name: 'Favourite: Game 2' })
  expect(client.of('gameLike')).toEqual([
    { id: 2, like: 0 },
    { id: 2, like: 1 },
  ])
  expect(store.getState().favourites.liked).toEqual({ 2: true, 4: true })
  expect(document.activeElement).toBe(heart)
})

test('[PF-07] a removal that the back end refuses leaves the favourite', async () => {
  const { user } = show([2], { client: { gameLike: { errcode: 7 } } })
  await user.click(screen.getByRole('button', { name: 'Favourite: Game 2' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Favourite: Game 2' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('[PF-07] without favourites popular games are suggested', () => {
  show([])
  expect(screen.getByText(/No favourites to show/)).toBeTruthy()
  expect(listed('Popular games')).toEqual(['3'])
})

test('[PF-07] favourites that load late are shown; removed ones are dropped when the page is left', async () => {
  const { store, user, unmount } = show([])
  store.dispatch({ type: 'favourites/gameLiked', payload: { id: 1, like: true } })
  await waitFor(() => expect(listed('Favourites')).toEqual(['1']))
  await user.click(screen.getByRole('button', { name: 'Favourite: Game 1' }))
  await screen.findByRole('button', { name: /Undo/ })
  const { favourites } = store.getState()
  unmount()
  show([], { state: { favourites } })
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('[PF-07] opened directly, it fetches the player’s games and reports a failure', async () => {
  const { user, client } = show([], {
    state: { session: { token: 'token', user: null } },
    client: { userInfo: { fails: 'network' } },
  })
  expect(screen.getByRole('status', { name: /Loading/ })).toBeTruthy()
  expect(screen.queryByText(/No favourites to show/)).toBeNull()
  await screen.findByText('Your games did not load')
  client.responses.userInfo = { id: 7, appGameDataUser: { gameLikes: { 4: 1 }, gameHistory: [] } }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(listed('Favourites')).toEqual(['4']))
})
