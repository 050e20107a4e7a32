import { gameSchema } from '@/api/models/game'
import { webConfigSchema } from '@/api/models/webConfig'
import { listOf, text, z } from '@/api/shape'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { gamesLoaded } from '@/store/gamesSlice'
import { configRestored } from '@/store/siteSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'

const storedGames = z.object({ version: text(), list: listOf(gameSchema) })

/** The stored game list with its version; null if there is no readable one. */
export function storedGameList(): z.output<typeof storedGames> | null {
  const games = z.safeParse(storedGames, parseJson(localStore.get(KEY.games)))
  if (games.success && games.data.list.length > 0) return games.data
  localStore.remove(KEY.games)
  return null
}

/** Restores the last configuration and game list until fresh ones arrive; malformed data is dropped (ST-08). */
export const restoreSite = (): Thunk => (dispatch) => {
  const rawConfig = parseJson(localStore.get(KEY.config))
  if (typeof rawConfig === 'object' && rawConfig !== null) {
    const config = z.safeParse(webConfigSchema, rawConfig)
    if (config.success) dispatch(configRestored(config.data))
    else localStore.remove(KEY.config)
  } else localStore.remove(KEY.config)
  const games = storedGameList()
  if (games) dispatch(gamesLoaded(games))
}
