// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { answerGames } from './answerGames'
import { personaToken } from './demo/personas'
import { testBackend } from './testCalls'

test('[WD-01] where the operator runs in the browser, the game is answered by the page around it', async () => {
  const { backend, call } = testBackend('{}', { gameCalls: 'page' })
  answerGames(backend)
  const { url } = await call('startGame', { gameId: 1001 }, personaToken('regular'))
  const query = new URLSearchParams(String(url).split('?')[1])
  expect(query.get('calls')).toBe('page')
  const launch = query.get('launch')

  const game = { postMessage: vi.fn() }
  const say = (data: unknown) => dispatchEvent(fromGame(data, game))
  say({ mockGame: 'round', id: 7, body: JSON.stringify({ launch, stake: 500, nonce: 'a' }) })
  const [reply] = game.postMessage.mock.calls[0] as [{ mockGameAnswer: number; body: string }]
  expect(reply.mockGameAnswer).toBe(7)
  expect(JSON.parse(reply.body)).toMatchObject({ errcode: 0, stake: 500 })

  for (const data of [null, 'x', { mockGame: 'round' }, { body: '{}' }]) say(data)
  expect(game.postMessage).toHaveBeenCalledTimes(1)
})

/** A message as a frame sends it. */
function fromGame(data: unknown, source: object): Event {
  const event = new MessageEvent('message', { data })
  Object.defineProperty(event, 'source', { value: source })
  return event
}
