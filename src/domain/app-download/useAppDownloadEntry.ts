import { appEntry, type AppEntry } from './appEntry'
import { useAppSelector } from '@/store/hooks'
import { useAppDownload } from './useAppDownload'
import { useSystem } from './useSystem'

/** How this device gets the app; `none` if it is not offered, `unknown` while prerendering. */
export function useAppDownloadEntry(): AppEntry | { kind: 'unknown' } {
  const download = useAppDownload()
  const system = useSystem()
  const h5 = useAppSelector((state) => state.site.config?.h5)
  const affiliateId = useAppSelector((state) => state.affiliateId)
  if (download.kind !== 'offered') return { kind: 'none' }
  if (system === '') return { kind: 'unknown' }
  return appEntry(download.url, system, { ...(h5 && { h5 }), affiliateId })
}
