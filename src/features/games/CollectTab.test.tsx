// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import CollectTab from './CollectTab.block'

const games = someGames({}, {}, { hot: 1 }, {})
const layout = { routes: { '/login': { type: 'accounts.LoginPage' }, '/start': { type: 'games.StartPage' } } }
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((cell) => cell.dataset.gameId)

test('[HM-14] favourites and history are two sub-tabs; [GM-03] history has the latest first', async () => {
  const state = {
    ...lobbyState(games),
    ...signedInState(),
    favourites: { liked: { 4: true as const, 2: true as const }, history: [3, 1, 99] },
  }
  const { user } = renderBlock(<CollectTab />, { state })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Favourites', 'History'])
  expect(listed('Favourites')).toEqual(['2', '4'])
  await user.click(screen.getByRole('tab', { name: 'History' }))
  expect(listed('History')).toEqual(['3', '1'])
})

test('[HM-14] a game that is no longer a favourite leaves the list', async () => {
  const state = {
    ...lobbyState(games),
    ...signedInState(),
    favourites: { liked: { 4: true as const }, history: [] },
  }
  const { user } = renderBlock(<CollectTab />, { state, client: { gameLike: {} } })
  await user.click(screen.getByRole('button', { name: 'Favourite: Game 4' }))
  await waitFor(() => expect(screen.getByText(/No favourites to show/)).toBeTruthy())
  expect(listed('Popular games')).toEqual(['3'])
})

test('[HM-14] visitors are invited to log in and return here afterwards', async () => {
  const { user, location } = renderBlock(<CollectTab />, {
    state: lobbyState(games),
    layout,
    path: '/lobby/home',
  })
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect(location()).toMatchObject({ pathname: '/login', state: { from: '/lobby/home' } })
})
