// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import { lobbyState, manyGames, someGames } from '@tests/support/someGames'
import GameGrid from './GameGrid.block'

const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((cell) => cell.dataset.gameId)

test.each([
  ['mobile', '3', 6],
  ['desktop', '5', 10],
] as const)('[HM-11] popular games stand in rows on %s: %s in each', (device, columns, count) => {
  renderBlock(<GameGrid rows={2} />, { device, state: lobbyState(manyGames(30, { hot: 1 })) })
  const list = screen.getByRole('list', { name: 'Popular games' })
  expect(list.dataset.columns).toBe(columns)
  expect(within(list).getAllByRole('listitem')).toHaveLength(count)
})

test.each([
  ['mobile', { source: 'hot' }, '/lobby/games'],
  ['desktop', { source: 'new' }, '/lobby/games?sort=new'],
  ['mobile', { source: 'type', typeId: 2 }, '/lobby/games?type=2'],
  ['mobile', { source: 'hot', more: '/search' }, '/search'],
] as const)('[HM-11] "See all" leads on %s with %o to the full list at %s', (device, props, to) => {
  const page = { type: 'x.X' }
  renderBlock(<GameGrid {...props} />, {
    device,
    state: lobbyState(manyGames(3, { hot: 1, recent: 1, typeId: 2 })),
    layout: { routes: { '/lobby/games': page, '/search': page } },
  })
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(to)
})

test('[GM-02] popular games are the hot ones, by hotSort', () => {
  const games = someGames({ hot: 1, hotSort: 9 }, { hot: 1, showType: 1 }, {}, { hot: 1, hotSort: 2 })
  renderBlock(<GameGrid />, { state: lobbyState(games) })
  expect(shown()).toEqual(['4', '1'])
})

test('[HM-22] the layout defines which games a section shows', () => {
  const games = someGames({ typeId: 1 }, { typeId: 2, recent: 1 }, { typeId: 2 })
  renderBlock(<GameGrid source="type" typeId={2} title="games.title" />, { state: lobbyState(games) })
  expect(shown()).toEqual(['2', '3'])
})

test('a section without games of its kind is hidden', () => {
  const { container } = renderBlock(<GameGrid source="new" />, { state: lobbyState(manyGames(3)) })
  expect(container.textContent).toBe('')
})

test('an empty lobby shows a message', () => {
  renderBlock(<GameGrid />, { state: lobbyState([]) })
  expect(screen.getByText('There are no games at the moment.')).toBeTruthy()
})

test('a skeleton is shown while the list loads', () => {
  renderBlock(<GameGrid />, {
    state: { ...lobbyState([]), games: { version: '', list: [], status: 'loading' } },
  })
  expect(screen.getByRole('status', { name: 'Loading games' })).toBeTruthy()
})

test('a list that failed to load can be retried', async () => {
  const { user, client } = renderBlock(<GameGrid />, {
    state: { ...lobbyState([]), games: { version: '', list: [], status: 'failed' } },
    client: {
      appConfig: { config: {}, gameListVersion: '2', appGameList: [{ id: 5, name: 'Moon Koi', hot: 1 }] },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Moon Koi')).toBeTruthy())
  expect(client.of('appConfig')).toHaveLength(1)
})
