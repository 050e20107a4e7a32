import type { Call } from '../call'
import type { Player } from '../players/player'
import { seedOf, seededRandom } from '../seededRandom'
import type { BackendState, Launch } from '../state'

/** A launch that no page used for that long is void. */
const UNUSED_MS = 5 * 60_000

/** Opens a game for the caller, and ends what they had open. Returns the token for the game's address. */
export function launch(call: Call, me: Player, gameId: number): string {
  endLaunches(call.state, me)
  const random = seededRandom(seedOf(`${call.state.seed}launch ${++call.state.plays}`))
  const hex = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const token = [call.operator, Array.from({ length: 4 }, hex).join('')].join('.')
  call.state.launches[token] = {
    playerId: me.id,
    gameId,
    at: call.now,
    session: call.token,
    opened: false,
    played: false,
  }
  return token
}

/** Ends the launches of a player. */
export function endLaunches(state: BackendState, me: Player): void {
  for (const [token, { playerId }] of Object.entries(state.launches))
    if (playerId === me.id) delete state.launches[token]
}

/** The launch of a token, while its session lasts; undefined for any other. */
export function launchOf(state: BackendState, token: string, now: number): Launch | undefined {
  const found = Object.hasOwn(state.launches, token) ? state.launches[token] : undefined
  if (!found || state.tokens[found.session] !== found.playerId) return undefined
  return found.opened || now < found.at + UNUSED_MS ? found : undefined
}
