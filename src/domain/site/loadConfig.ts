import type { ApiError, ApiResult } from '@/api/apiError'
import { deviceFields } from '@/api/deviceInfo'
import { configResponseSchema, type ConfigResponse } from '@/api/models/configResponse'
import type { Game } from '@/api/models/game'
import type { WebConfig } from '@/api/models/webConfig'
import { language } from '@/shared/i18n/language'
import { LANGUAGES } from '@/shared/i18n/languages'
import { localStore } from '@/shared/safe/storage'
import { structuralShare } from '@/shared/structuralShare'
import { clock } from '@/shared/time/clock'
import { nextTask } from '@/shared/time/nextTask'
import { gamesFailed, gamesLoaded } from '@/store/gamesSlice'
import { signOut } from '../session/signOut'
import { configFailed, configLoaded } from '@/store/siteSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'
import { siteCalls } from './site.calls'
import { openStoredGames, storeGames } from './storedGames'

/** Names the source of a stored list: names of games may come by language (LG-05). */
const backEndOf = (apiBase: string) => (language() === LANGUAGES[0] ? apiBase : `${apiBase} ${language()}`)

/** A configuration whose texts say their language: what is stored may be shown on a page in another one. */
function inLanguage(config: WebConfig): WebConfig {
  const say = <T extends { lang: string }>(row: T): T => ({ ...row, lang: row.lang || language() })
  const { appNoticeConfigList, appLobbyAdConfigList } = config
  return {
    ...config,
    appNoticeConfigList: appNoticeConfigList.map(say),
    appLobbyAdConfigList: appLobbyAdConfigList.map(say),
  }
}

/**
 * Fetches configuration and games at start (ST-04): for a player by getAfterLoginInfoWeb, or getAfterLoginInfo where that is not
 * offered (a 401 ends the session and fetches the visitor's), for a visitor by appConfig. Returns the error if both fail. The
 * game list is sent only if it differs from the stored one (GM-05), whose version is not sent if the `wholeList` is needed.
 */
export const loadConfig =
  ({ wholeList = false } = {}): Thunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { client }) => {
    const backend = backEndOf(getState().site.settings.apiBase)
    // A prerendered page has only some of the games and no version.
    const stored = getState().games.version === '' && !wholeList ? await openStoredGames(backend) : null
    const version = wholeList ? '' : (stored?.version ?? getState().games.version)
    const show = (next: { version: string; list: Game[] }) => {
      const known = new Map(getState().games.list.map((game) => [game.id, game]))
      dispatch(
        gamesLoaded({ ...next, list: next.list.map((game) => structuralShare(known.get(game.id), game)) }),
      )
    }
    /** Shows the stored list unless one with a version is shown; false if it cannot be read. */
    const showStored = async () => {
      const list = await stored?.list()
      if (list && getState().games.version === '') show({ version, list })
      return Boolean(list)
    }
    // Other pages have none, and show the stored ones while the request is on its way.
    if (stored && getState().games.list.length === 0)
      void stored.list().then(() => getState().games.list.length === 0 && showStored())
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
      if (!result.ok && result.error.kind === 'unauthorized' && getState().session.token)
        dispatch(signOut({ isEnded: true }))
    }
    if (!result || (!result.ok && !getState().session.token)) result = await anonymous()
    if (!result.ok) {
      dispatch(configFailed())
      await showStored()
      dispatch(gamesFailed())
      return result.error
    }
    const { config, gameListVersion, appGameList } = result.data
    // In separate tasks: together they would block a slow phone.
    await nextTask()
    // Unchanged parts are shared, so that nothing re-renders for them.
    dispatch(configLoaded(structuralShare(getState().site.config, config)))
    await nextTask()
    localStore.set(KEY.config, JSON.stringify(inLanguage(config)))
    localStore.set(KEY.savedAt, String(clock.now()))
    const changed = gameListVersion === '' || gameListVersion !== version
    if (appGameList && changed && (appGameList.length > 0 || !getState().games.list.length)) {
      show({ version: gameListVersion, list: appGameList })
      await nextTask()
      void storeGames(backend, gameListVersion, appGameList)
    } else if (stored) {
      const isShown = await showStored()
      // A back end may also name a newer version without sending it.
      if (!isShown || (changed && gameListVersion !== '')) return dispatch(loadConfig({ wholeList: true }))
    } else if (!getState().games.list.length) dispatch(gamesFailed())
    return null
  }
