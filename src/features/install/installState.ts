import { useSyncExternalStore } from 'react'
import { flag, num, z } from '@/api/shape'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { KEY } from '@/store/storageKeys'

// It belongs to the device: logging out keeps it, and it names nobody (ST-07).
const tipChanges = storedChanges(KEY.desktopTips)
const entryChanges = storedChanges(KEY.headerDownload)
const storedTips = z.object({ shownAt: num(), installed: flag() })

function tips(): z.output<typeof storedTips> {
  const stored = z.safeParse(storedTips, parseJson(localStore.get(KEY.desktopTips)))
  return stored.success ? stored.data : { shownAt: 0, installed: false }
}

function storeTips(changes: Partial<z.output<typeof storedTips>>): void {
  localStore.set(KEY.desktopTips, JSON.stringify({ ...tips(), ...changes }))
  tipChanges.notify()
}

/** Notes when the add-to-home-screen tip showed, in milliseconds since the epoch. */
export const homeTipShown = (shownAt: number): void => storeTips({ shownAt })
export const appInstalled = (): void => storeTips({ installed: true })
export function closeDownloadEntry(): void {
  localStore.set(KEY.headerDownload, '1')
  entryChanges.notify()
}

/** When the tip last showed on this device, in milliseconds since the epoch; 0 for never. */
export const useTipShownAt = (): number =>
  useSyncExternalStore(
    tipChanges.subscribe,
    () => tips().shownAt,
    () => 0,
  )

/** Whether the site was installed from this browser. */
export const useSiteInstalled = (): boolean =>
  useSyncExternalStore(
    tipChanges.subscribe,
    () => tips().installed,
    () => false,
  )

/** Whether the download entry was closed on this device. On a server it counts as closed: appearing late is better than flashing. */
export const useDownloadClosed = (): boolean =>
  useSyncExternalStore(
    entryChanges.subscribe,
    () => localStore.get(KEY.headerDownload) === '1',
    () => true,
  )
