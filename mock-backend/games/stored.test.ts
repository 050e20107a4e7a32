import { expect, test } from 'vitest'
import { personaToken } from '../demo/personas'
import { openGame, testBackend } from '../testCalls'

/** What a browser keeps for a site, in characters. */
const LOCAL_STORAGE = 5_000_000

test('[WD-01] an hour at a round every two seconds stays small in a browser, and a reload goes on from there', async () => {
  let now = 1_763_700_000_000
  let stored = ''
  const storage = { load: () => stored || null, save: (text: string) => void (stored = text) }
  const options = { storage, clock: () => now }
  const token = personaToken('vip')
  const { backend, call } = testBackend('{}', options)
  const game = await openGame(backend, 1001, token)
  game.open()
  game.round(100)
  const before = stored.length
  for (let n = 0; n < 1_800; n++) {
    now += 2_000
    expect(game.round(500).errcode).toBe(0)
  }
  expect(stored.length).toBeLessThan(before + 30_000)
  expect(stored.length).toBeLessThan(LOCAL_STORAGE / 10)
  const after = await call('userInfo', {}, token)
  const session = await call('getPlaySession', {}, token)

  const again = testBackend('{}', options)
  expect(await again.call('userInfo', {}, token)).toEqual(after)
  expect(await again.call('getPlaySession', {}, token)).toEqual(session)
  // The game that was open goes on, and its rounds are new ones.
  const { launch } = game
  const round = { launch, stake: 500, nonce: 'after the reload' }
  const body = again.backend.handleGame('round', JSON.stringify(round)).body
  expect(JSON.parse(body)).toMatchObject({ errcode: 0, round: 'R1803' })
})
