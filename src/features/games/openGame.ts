import type { OpenId } from '@/api/shape'
import { doneSchema } from '@/api/client'
import type { ApiError } from '@/api/apiError'
import { gameOpened } from '@/store/favouritesSlice'
import { setPlaying } from '@/domain/session/heartbeat'
import type { Thunk } from '@/store/makeStore'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { startGameSchema } from './startGameAnswer'

/** One opening of a game: one startGame, and one exitGame when nobody holds it any more (GM-08). */
export interface Opening {
  gameId: OpenId
  response: Promise<{ ok: true; url: string } | { ok: false; error: ApiError }>
  /** Nobody can hold it again. */
  readonly left: boolean
  hold(): void
  /** Leaves the game unless it is held again at once, as React's strict mode does. */
  release(): void
}

let playing: Opening | null = null

/** Opens a game: asks the back end for it, and for as long as it is held the heartbeat names it. */
export const openGame =
  (gameId: OpenId): Thunk<Opening> =>
  (dispatch, _getState, { client }) => {
    let holders = 0
    let left = false
    const response: Opening['response'] = client
      .call('startGame', { gameId }, startGameSchema)
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
      // A game that is still opening is left once it is open.
      if (!(await response).ok) return
      await client.call('exitGame', { gameId }, doneSchema)
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
