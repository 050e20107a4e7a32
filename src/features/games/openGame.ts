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
  /**
   * Leaves the game at once, whoever holds it; a startGame that is still under way is given up. Settles after
   * exitGame.
   */
  close(): Promise<void>
}

/** The next game does not wait longer for the end of the one before. */
const CLOSE_MS = 5_000

let open: Opening | null = null
let playing: Opening | null = null

/**
 * Opens a game with startGame; the heartbeat contains it for as long as it is held. A game that is open is closed first: its exitGame
 * must not come after the new startGame, since back ends may end whatever game is open.
 */
export const openGame =
  (gameId: OpenId): Thunk<Opening> =>
  (dispatch, _getState, { client }) => {
    let holders = 0
    let left = false
    const abort = new AbortController()
    const start = () =>
      client.call(gamesCalls.startGame, { gameId }, startGameSchema, { signal: abort.signal })
    const response: Opening['response'] = (open && !open.left ? closed(open).then(start) : start()).then(
      (result) => {
        if (!result.ok) return { ok: false, error: result.error }
        if (!left) {
          playing = opening
          setPlaying(gameId)
          dispatch(gameOpened(gameId))
        }
        return { ok: true, url: result.data.url }
      },
    )
    const end = async () => {
      // While startGame is pending, wait for it before exitGame.
      if (!(await response).ok || abort.signal.aborted) return
      await client.call(gamesCalls.exitGame, { gameId }, doneSchema)
      void dispatch(refreshBalance({ force: true }))
    }
    let ending: Promise<void> | undefined
    const leave = () => {
      left = true
      if (open === opening) open = null
      if (playing === opening) {
        playing = null
        setPlaying(null)
      }
      return (ending ??= end())
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
      close() {
        const isOpen = playing === opening
        if (!isOpen) abort.abort()
        const end = leave()
        return isOpen ? end : Promise.resolve()
      },
    }
    open = opening
    return opening
  }

const closed = (opening: Opening): Promise<unknown> =>
  Promise.race([opening.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS))])
