import { useSyncExternalStore } from 'react'
import { flag, num, z } from '@/api/shape'
import { createNotifier } from '@/shared/createNotifier'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

// It belongs to the device: logging out keeps it, and it names nobody (ST-07).
const { notify, subscribe } = createNotifier()
const storedTips = z.object({ shownAt: num(), installed: flag() })

function tips(): z.output<typeof storedTips> {
  const stored = z.safeParse(storedTips, parseJson(localStore.get(KEY.desktopTips)))
  return stored.success ? stored.data : { shownAt: 0, installed: false }
}

function store(key: string, value: string): void {
  localStore.set(key, value)
  notify()
}

/** Notes when the add-to-home-screen tip showed, in milliseconds since the epoch. */
export const homeTipShown = (shownAt: number): void =>
  store(KEY.desktopTips, JSON.stringify({ ...tips(), shownAt }))
export const appInstalled = (): void => store(KEY.desktopTips, JSON.stringify({ ...tips(), installed: true }))
export const closeDownloadEntry = (): void => store(KEY.headerDownload, '1')

/** When the tip last showed on this device, in milliseconds since the epoch; 0 for never. */
export const useTipShownAt = (): number =>
  useSyncExternalStore(
    subscribe,
    () => tips().shownAt,
    () => 0,
  )

/** Whether the site was installed from this browser. */
export const useSiteInstalled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => tips().installed,
    () => false,
  )

/** Whether the download entry was closed on this device. On a server it counts as closed: appearing late is better than flashing. */
export const useDownloadClosed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => localStore.get(KEY.headerDownload) === '1',
    () => true,
  )
