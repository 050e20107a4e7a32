import type { OpenId } from '@/api/shape'
import { doneSchema } from '@/api/client'
import type { ApiError } from '@/api/apiError'
import { gameOpened } from '@/store/favouritesSlice'
import { setPlaying } from '@/domain/session/heartbeat'
import type { Thunk } from '@/store/makeStore'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { startGameSchema } from './startGameResponse'
import { gamesCalls } from './games.calls'

/** One opening of a game: one startGame, and one exitGame after its last holder released it (GM-08). */
export interface Opening {
  gameId: OpenId
  response: Promise<{ ok: true; url: string } | { ok: false; error: ApiError }>
  /** The game was left and cannot be held again. */
  readonly left: boolean
  hold(): void
  /** Leaves the game unless it is held again in the same tick, as in React's strict mode. */
  release(): void
}

let playing: Opening | null = null

/** Opens a game with startGame; the heartbeat contains it for as long as it is held. */
export const openGame =
  (gameId: OpenId): Thunk<Opening> =>
  (dispatch, _getState, { client }) => {
    let holders = 0
    let left = false
    const response: Opening['response'] = client
      .call(gamesCalls.startGame, { gameId }, startGameSchema)
      .then((result) => {
        if (!result.ok) return { ok: false, error: result.error }
        if (!left) {
          playing = opening
          setPlaying(gameId)
          dispatch(gameOpened(gameId))
        }
        return { ok: true, url: result.data.url }
      })
    const leave = async () => {
      left = true
      if (playing === opening) {
        playing = null
        setPlaying(null)
      }
      // While startGame is pending, wait for it before exitGame.
      if (!(await response).ok) return
      await client.call(gamesCalls.exitGame, { gameId }, doneSchema)
      await dispatch(refreshBalance({ force: true }))
    }
    const opening: Opening = {
      gameId,
      response,
      get left() {
        return left
      },
      hold: () => void holders++,
      release() {
        holders--
        setTimeout(() => {
          if (holders === 0 && !left) void leave()
        })
      },
    }
    return opening
  }
