import type { WebConfig } from '@/api/models/webConfig'
import { resourceUrl } from './resourceUrl'

/** Address of a mark of the site: the configured picture of this key, else the one under the resource address. */
export function signUrl(config: WebConfig | null, key: string, path: string): string {
  const configured = config?.appGenericImgList.find((image) => image.uniqueKey === key)?.img
  return resourceUrl(config?.gameResourceUrl, configured || path)
}
