import { useEffect, useSyncExternalStore } from 'react'
import { frameOrigin } from '@/app/start/preview/frameOrigin'

/** The origin for the nth portal that is started. */
export type OriginOf = (number: number) => string

/** How long a name may take to be found, in ms: it is on this machine or it is not. */
const TIMEOUT_MS = 2_000

const own: OriginOf = () => location.origin
const apart: OriginOf = (number) => frameOrigin(location, number) ?? location.origin

/** Undefined until it has been asked for, null until there is an answer. */
let origins: OriginOf | null | undefined
const listeners = new Set<() => void>()

function settle(found: OriginOf): void {
  origins = found
  for (const listener of listeners) listener()
}

/** Sites of their own where there are such names: on this machine, in a browser that finds them. Otherwise the tool's own. */
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

/** A portal cannot be shown on a site of its own: from now on all are shown on the tool's. */
export const stayTogether = (): void => settle(own)

/** Where portals are shown; null until that is known. */
export function useFrameOrigins(): OriginOf | null {
  useEffect(find, [])
  return useSyncExternalStore(subscribe, () => origins ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
