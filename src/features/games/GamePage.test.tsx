// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import type { ScriptedResponse } from '@tests/support/scriptedClient'
import { lobbyState, someGames } from '@tests/support/someGames'
import GamePage from './GamePage.block'

const games = someGames(
  { id: 42, name: 'Moon Koi', brandId: 11, typeId: 1 },
  { id: 43, name: 'Shut Reef', maintain: 1 },
)
const config = {
  appGameTypeList: [{ id: 1, name: 'Slots', status: 1 }],
  appGameBrandList: [{ id: 11, name: 'Lumen Row', status: 1 }],
}
const page = { type: 'x.X' }
const layout = { routes: { '/start': page, '/lobby/home': page, '/login': page, '/fun': page } }
const FULL = {
  returnToPlayer: '96.5%',
  volatility: 'Medium-High',
  minStake: 100,
  maxStake: '50000',
  features: ['Free spins', '<b>Wild</b>'],
  rules: 'Turn the board.\nThree alike pay.',
  languages: ['en', 'tl'],
  devices: ['mobile', 'fridge'],
}
const show = (getGameDetails: ScriptedResponse, options: RenderOptions = {}, path = '/game/42') =>
  renderBlock(
    <Routes>
      <Route path="/game/:id" element={<GamePage />} />
    </Routes>,
    {
      layout,
      path,
      state: { ...lobbyState(games, config), ...signedInState() },
      client: { getGameDetails },
      ...options,
    },
  )
/** The facts that are shown, by their names. */
const facts = () =>
  Object.fromEntries(
    screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('[LB-01] the sheet says what the back end says of the game', async () => {
  const { client } = show(FULL)
  expect(await screen.findByText('96.5%')).toBeTruthy()
  expect(client.of('getGameDetails')).toEqual([{ gameId: 42 }])
  expect(facts()).toMatchObject({
    Provider: 'Lumen Row',
    Category: 'Slots',
    Volatility: 'Medium to high',
    'Lowest stake': '₱1.00',
    'Highest stake': '₱500.00',
    // Markup is text.
    Features: 'Free spins<b>Wild</b>',
    'Plays on': 'Phone',
  })
  expect(facts().Languages).toContain('English')
  expect(screen.getByText('Three alike pay.')).toBeTruthy()
})

test.each([
  ['nothing at all', {}],
  [
    'nothing readable',
    { returnToPlayer: '105', volatility: 'wild', minStake: 'some', features: 7, devices: 'x' },
  ],
  ['a stake range that contradicts itself', { minStake: 500, maxStake: 100 }],
  ['stakes in another currency', { minStake: 100, maxStake: 500, currency: 'EUR' }],
])('[LB-01] what is missing is left out: %s', async (_, details) => {
  show(details)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(facts()).toEqual({ Provider: 'Lumen Row', Category: 'Slots' })
})

test('[LB-01] [BK-03] without the call the sheet shows what the list says', async () => {
  const listed = someGames({ id: 42, name: 'Moon Koi', details: { volatility: 'low', minStake: 200 } })
  const { client } = show(
    { fails: 'http', status: 404 },
    { state: { ...lobbyState(listed), ...signedInState() } },
  )
  await waitFor(() => expect(client.of('getGameDetails')).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(facts()).toEqual({ Volatility: 'Low', 'Lowest stake': '₱2.00' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[LB-01] a failure says so, can be tried again, and leaves what is known', async () => {
  const { client, user } = show({ fails: 'http', status: 500 })
  const alert = await screen.findByRole('alert')
  expect(facts()).toEqual({ Provider: 'Lumen Row', Category: 'Slots' })
  client.responses.getGameDetails = FULL
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('96.5%')).toBeTruthy()
})

test.each([
  ['not in the list', '/game/99', 'This game does not exist'],
  ['without a readable id', '/game/%20', 'This game does not exist'],
])('[LB-01] a game that is %s says so and asks for nothing', async (_, path, text) => {
  const { client } = show(FULL, {}, path)
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Other games' }).getAttribute('href')).toBe('/lobby/home')
  expect(client.of('getGameDetails')).toEqual([])
})

test('[LB-01] a game under maintenance says so and cannot be played', async () => {
  show(FULL, {}, '/game/43')
  expect(screen.getByText(/is under maintenance/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Play/ })).toBeNull()
  await screen.findByText('96.5%')
})

test.each([
  ['excluded', 'You are excluded from games.'],
  ['break', 'You are on a break.'],
  ['limited', 'You have reached a limit'],
  ['somethingNew', 'Games are not available'],
])('[LB-01] [SP-06] a player who is %s reads why, and is not invited', async (restriction, text) => {
  show(FULL, { state: { ...lobbyState(games, config), ...signedInState({ restriction }) } })
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Play/ })).toBeNull()
  await screen.findByText('96.5%')
})

test('[LB-01] a visitor sees the sheet, and the way to play', async () => {
  show(FULL, { state: lobbyState(games, config) })
  expect(await screen.findByText('96.5%')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/start?gameId=42')
})

test.each([
  ['a player', {}, { type: 'x.X' }, true],
  [
    'a visitor of a site that allows it',
    { session: { token: null, user: null } },
    { type: 'x.X', access: 'public' },
    true,
  ],
  ['a visitor elsewhere', { session: { token: null, user: null } }, { type: 'x.X' }, false],
  ['an excluded player', signedInState({ restriction: 'excluded' }), { type: 'x.X' }, false],
] as const)('[LB-02] whether %s can play for fun', async (_, who, fun, offered) => {
  show(
    { ...FULL, fun: 1 },
    {
      layout: { routes: { ...layout.routes, '/fun': fun } },
      state: { ...lobbyState(games, config), ...signedInState(), ...who },
    },
  )
  await screen.findByText('96.5%')
  const link = screen.queryByRole('link', { name: 'Play for fun' })
  expect(link?.getAttribute('href') ?? null).toBe(offered ? '/fun?gameId=42' : null)
})
