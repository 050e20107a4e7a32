import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { configRestored } from '@/store/siteSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'

/** Restores the last configuration until a fresh one arrives; malformed data is dropped (ST-08). */
export const restoreSite = (): Thunk => (dispatch) => {
  const rawConfig = parseJson(localStore.get(KEY.config))
  if (typeof rawConfig === 'object' && rawConfig !== null) {
    const config = z.safeParse(webConfigSchema, rawConfig)
    if (config.success) dispatch(configRestored(config.data))
    else localStore.remove(KEY.config)
  } else localStore.remove(KEY.config)
}
