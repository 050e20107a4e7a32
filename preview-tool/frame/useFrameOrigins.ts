import { useEffect, useSyncExternalStore } from 'react'
import { frameOrigin } from '@/app/start/preview/frameOrigin'

/** The origin for the nth portal. */
export type OriginOf = (number: number) => string

/** Time-out of the name lookup, in ms: the names resolve to this machine or not at all. */
const TIMEOUT_MS = 2_000

const own: OriginOf = () => location.origin
const apart: OriginOf = (number) => frameOrigin(location, number) ?? location.origin

/** Undefined before the check, null while it runs. */
let origins: OriginOf | null | undefined
const listeners = new Set<() => void>()

function settle(found: OriginOf): void {
  origins = found
  for (const listener of listeners) listener()
}

/** An origin per portal where the browser resolves such names (local only); otherwise the tool's own. */
function find(): void {
  if (origins !== undefined) return
  const first = frameOrigin(location, 1)
  if (!first) return settle(own)
  origins = null
  fetch(`${first}/`, { method: 'HEAD', mode: 'no-cors', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => settle(apart),
    () => settle(own),
  )
}

/** Portals cannot run on other origins: use the tool's own from now on. */
export const stayTogether = (): void => settle(own)

/** Where portals are shown; null until the check is done. */
export function useFrameOrigins(): OriginOf | null {
  useEffect(find, [])
  return useSyncExternalStore(subscribe, () => origins ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
