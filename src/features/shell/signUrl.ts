import type { WebConfig } from '@/api/models/webConfig'
import { resourceUrl } from '@/domain/site/resourceUrl'

/** URL of a sign of the site: the configured picture of this key, or else the one at the resource URL. */
export function signUrl(config: WebConfig | null, key: string, path: string): string {
  const configured = config?.appGenericImgList.find((image) => image.uniqueKey === key)?.img
  return resourceUrl(config?.gameResourceUrl, configured || path)
}
