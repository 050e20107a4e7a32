// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { lobbyState, someGames } from '@tests/support/someGames'
import { GameCell, type GameCellProps } from './GameCell'
import { useGameCellContext, type GameCellContext } from './useGameCellContext'

function Tile(props: Omit<GameCellProps, keyof GameCellContext>) {
  return <GameCell {...props} {...useGameCellContext()} />
}

const layout = { routes: { '/start': { type: 'games.StartPage' }, '/login': { type: 'accounts.LoginPage' } } }
const show = (fields: object, options: RenderOptions = {}) => {
  const games = someGames(fields)
  const [game] = games
  if (!game) throw new Error('no game')
  return renderBlock(
    <div role="list">
      <Tile game={game} priority />
    </div>,
    { layout, state: { ...lobbyState(games), ...signedInState() }, ...options },
  )
}

afterEach(() => toastStore.get().forEach((toast) => dismissToast(toast.id)))

test('[HM-19] maintenance covers a game and hides its hot badge', () => {
  show({ maintain: 1, hot: 1, recent: 1 })
  const cell = screen.getByRole('listitem')
  expect(cell).toHaveProperty('dataset.gameId', '1')
  expect(within(cell).getByText('Under maintenance')).toBeTruthy()
  expect(within(cell).queryByText('Hot')).toBeNull()
})

test.each([
  [{ params: { brandMaintain: 1 }, recent: 1 }, 'Under maintenance'],
  [{ hot: 1, recent: 1 }, 'Hot'],
  [{ recent: 1 }, 'New'],
])('[HM-19] %o shows "%s" and no other badge', (fields, text) => {
  show(fields)
  const badges = ['Under maintenance', 'Hot', 'New'].filter((badge) => screen.queryByText(badge))
  expect(badges).toEqual([text])
})

test('[HM-19] a usual game has no badge', () => {
  show({})
  expect(['Under maintenance', 'Hot', 'New'].filter((badge) => screen.queryByText(badge))).toEqual([])
})

test('[SP-06] a restricted player sees the maintenance badge but no inviting ones', () => {
  const games = someGames({ hot: 1 }, { recent: 1 }, { maintain: 1, hot: 1 })
  renderBlock(
    <div role="list">
      {games.map((game) => (
        <Tile key={game.id} game={game} />
      ))}
    </div>,
    { layout, state: { ...lobbyState(games), ...signedInState({ restriction: 'excluded' }) } },
  )
  const badges = ['Under maintenance', 'Hot', 'New'].filter((badge) => screen.queryByText(badge))
  expect(badges).toEqual(['Under maintenance'])
})

test('[GM-06] the icon is gameIconV2/{id}.png with its version under gameResourceUrl', () => {
  const { container } = show({ id: 1007, version: 4 })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/res/gameIconV2/1007.png?v=4')
})

test.each([
  ['/art/a.png', '/art/a.png?v=4'],
  ['art/a.png?w=2', '/res/art/a.png?w=2&v=4'],
  ['/art/a.png?v=9', '/art/a.png?v=9'],
  ['/art/a.png#x', '/art/a.png?v=4#x'],
])('[GM-06] a game’s own icon %s has the version too', (icon, src) => {
  const { container } = show({ icon, version: 4 })
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src)
})

test('[GM-06] an icon that fails to load is replaced by a tile with initials', () => {
  const { container } = show({ name: 'Amber Fox' })
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('AF')).toBeTruthy()
})

test('[GM-06] an unsafe icon is never requested', () => {
  const { container } = show({ icon: 'javascript:alert(1)', name: 'Moon Koi' })
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('MK')).toBeTruthy()
})

test('a game links to its page', async () => {
  const { user, location } = show({ id: 42, name: 'Moon Koi' })
  await user.click(screen.getByRole('link', { name: /Moon Koi/ }))
  expect(location()).toMatchObject({ pathname: '/start', search: '?gameId=42' })
})

test('[GM-09] a game under maintenance is not a link and explains why', async () => {
  const { user, location } = show({ name: 'Moon Koi', maintain: 1 })
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Moon Koi.*Under maintenance/ }))
  expect(location().pathname).toBe('/')
  expect(toastStore.get().map((toast) => toast.message)).toEqual([
    'Moon Koi is under maintenance. Please choose another game or come back later.',
  ])
})

test('[GM-04] the heart shows the state that the back end confirmed', async () => {
  let settle = (_: object) => {}
  const { user, client } = show(
    { id: 9, name: 'Moon Koi' },
    { client: { gameLike: () => new Promise((resolve) => (settle = resolve)) } },
  )
  const heart = screen.getByRole('button', { name: 'Favourite: Moon Koi' })
  await user.click(heart)
  await user.click(heart)
  // The toggle's code is loaded on the first tap.
  await waitFor(() => expect(client.of('gameLike')).toHaveLength(1))
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  settle({})
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  expect(client.of('gameLike')).toEqual([{ id: 9, like: 1 }])
})

test("[GM-04] a visitor's heart leads to the login and back", async () => {
  const games = someGames({ id: 9 })
  const { user, location, client } = show({ id: 9 }, { state: lobbyState(games), path: '/lobby/home?x=1' })
  await user.click(screen.getByRole('button', { name: /Favourite/ }))
  expect(location()).toMatchObject({ pathname: '/login', state: { from: '/lobby/home?x=1' } })
  expect(client.calls).toEqual([])
})

test('[GM-04] one toggle rerenders one cell', async () => {
  const games = someGames({}, {}, {})
  const rendered: string[] = []
  const { user } = renderBlock(
    <div role="list">
      {games.map((game) => (
        <Profiler key={game.id} id={String(game.id)} onRender={(id) => rendered.push(id)}>
          <Tile game={game} priority />
        </Profiler>
      ))}
    </div>,
    { layout, state: { ...lobbyState(games), ...signedInState() }, client: { gameLike: {} } },
  )
  rendered.length = 0
  await user.click(screen.getByRole('button', { name: 'Favourite: Game 2' }))
  await waitFor(() => expect(rendered).toEqual(['2']))
})
