import type { ApiError, ApiResult } from '@/api/apiError'
import { deviceFields } from '@/api/deviceInfo'
import { configResponseSchema, type ConfigResponse } from '@/api/models/configResponse'
import type { Game } from '@/api/models/game'
import { localStore } from '@/shared/safe/storage'
import { structuralShare } from '@/shared/structuralShare'
import { clock } from '@/shared/time/clock'
import { nextTask } from '@/shared/time/nextTask'
import { gamesFailed, gamesLoaded } from '@/store/gamesSlice'
import { storedGameList } from './restoreSite'
import { signOut } from '../session/signOut'
import { configFailed, configLoaded } from '@/store/siteSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'
import { siteCalls } from './site.calls'

/** Larger lists are not stored but fetched at each start: parsing them from storage would cost more than it saves. */
const GAMES_KEPT_CHARS = 1_000_000

/**
 * Fetches configuration and games at start (ST-04): for a player by getAfterLoginInfoWeb, or getAfterLoginInfo where that is not
 * offered (a 401 ends the session and fetches the visitor's), for a visitor by appConfig. Returns the error if both fail.
 */
export const loadConfig =
  (): Thunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { client }) => {
    // A prerendered page has only some of the games and no version; the full list may be in storage (GM-05).
    const stored = getState().games.version === '' ? storedGameList() : null
    const version = stored?.version ?? getState().games.version
    const anonymous = () =>
      client.call(siteCalls.appConfig, { gameListVersion: version }, configResponseSchema)
    let result: ApiResult<ConfigResponse> | null = null
    if (getState().session.token) {
      const body = { gameListVersion: version, ...deviceFields() }
      result = await client.call(siteCalls.getAfterLoginInfoWeb, body, configResponseSchema)
      // A back end may know the call by its other name only, and then sends no games with it (portal.md §7).
      if (!result.ok && (result.error.kind === 'errcode' || result.error.status === 404)) {
        result = await client.call(siteCalls.getAfterLoginInfo, body, configResponseSchema)
        if (result.ok && !result.data.appGameList) {
          const games = await anonymous()
          if (games.ok) result = { ok: true, data: { ...games.data, config: result.data.config } }
        }
      }
      if (!result.ok && result.error.kind === 'unauthorized' && getState().session.token) dispatch(signOut())
    }
    if (!result || (!result.ok && !getState().session.token)) result = await anonymous()
    const show = (next: { version: string; list: Game[] }) => {
      const known = new Map(getState().games.list.map((game) => [game.id, game]))
      dispatch(
        gamesLoaded({ ...next, list: next.list.map((game) => structuralShare(known.get(game.id), game)) }),
      )
    }
    if (!result.ok) {
      dispatch(configFailed())
      if (stored) show(stored)
      dispatch(gamesFailed())
      return result.error
    }
    const { config, gameListVersion, appGameList } = result.data
    // In separate tasks: together they would block a slow phone.
    await nextTask()
    // Unchanged parts are shared, so that nothing re-renders for them.
    dispatch(configLoaded(structuralShare(getState().site.config, config)))
    await nextTask()
    localStore.set(KEY.config, JSON.stringify(config))
    localStore.set(KEY.savedAt, String(clock.device()))
    const changed = gameListVersion === '' || gameListVersion !== version
    if (appGameList && changed && (appGameList.length > 0 || !getState().games.list.length)) {
      show({ version: gameListVersion, list: appGameList })
      await nextTask()
      const kept = JSON.stringify({ version: gameListVersion, list: appGameList })
      if (kept.length <= GAMES_KEPT_CHARS) localStore.set(KEY.games, kept)
      else localStore.remove(KEY.games)
    } else if (stored) show(stored)
    else if (!getState().games.list.length) dispatch(gamesFailed())
    return null
  }
