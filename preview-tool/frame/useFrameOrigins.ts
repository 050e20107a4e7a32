import { useEffect, useSyncExternalStore } from 'react'
import { frameOrigin } from '@/app/start/preview/frameOrigin'
import { createNotifier } from '@/shared/createNotifier'

/** The origin for the nth portal. */
export type OriginOf = (number: number) => string

/** Time-out of the name lookup, in ms: the names resolve to this machine or not at all. */
const TIMEOUT_MS = 2_000

const toolOrigin: OriginOf = () => location.origin
const separateOrigins: OriginOf = (number) => frameOrigin(location, number) ?? location.origin

/** Undefined before the check, null while it runs. */
let origins: OriginOf | null | undefined
const { notify, subscribe } = createNotifier()

function settle(found: OriginOf): void {
  origins = found
  notify()
}

/** An origin per portal where the browser resolves such names (local only); otherwise the tool's own. */
function find(): void {
  if (origins !== undefined) return
  const first = frameOrigin(location, 1)
  if (!first) return settle(toolOrigin)
  origins = null
  fetch(`${first}/`, { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => settle(separateOrigins),
    () => settle(toolOrigin),
  )
}

/** Portals cannot run on other origins: use the tool's own from now on. */
export const shareToolOrigin = (): void => settle(toolOrigin)

/** Where portals are shown; null until the check is done. */
export function useFrameOrigins(): OriginOf | null {
  useEffect(find, [])
  return useSyncExternalStore(subscribe, () => origins ?? null)
}
