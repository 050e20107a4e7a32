import { deviceInfo } from '@/api/deviceInfo'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/state/storageKeys'
import { z, text } from '@/api/shape'

const attributionSchema = z.object({ afuid: text(), outValue: text() })

/** Where this visit came from, as far as it was noted; empty texts otherwise. */
function attribution() {
  const stored = z.safeParse(attributionSchema, parseJson(localStore.get(KEY.attribution)))
  return stored.success ? stored.data : { afuid: '', outValue: '' }
}

/** `phoneinfoJsonModel` of login and registration (NW-04). Not for use while rendering. */
export const phoneInfo = (appId: string) => deviceInfo(appId, attribution().afuid)

/** `outUrl` of login and registration: the stored one, else this page without query and fragment, which could hold codes. */
export const outUrl = (): string => attribution().outValue || location.origin + location.pathname
