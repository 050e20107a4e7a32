import { useSyncExternalStore } from 'react'
import { parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { viewerMark } from '@/domain/session/viewerMark'
import { createNotifier } from '@/shared/createNotifier'

export type Side = 'left' | 'right'

const KEY = 'ACTIVITY_WIDGET'

/** The floating widget's state for the session; without a side the layout's is used. */
export interface WidgetMemory {
  closed: boolean
  side: Side | null
}

const { notify, subscribe } = createNotifier()
let known: WidgetMemory | null = null
// The state is stored per viewer (ST-07).
viewerMark.subscribe(() => {
  known = null
  notify()
})

function current(): WidgetMemory {
  if (known) return known
  const raw = parseJson(sessionStore.get(viewerMark.key(KEY)))
  const stored = typeof raw === 'object' && raw !== null ? (raw as Partial<WidgetMemory>) : {}
  const side = (['left', 'right'] as const).find((one) => one === stored.side) ?? null
  known = { closed: stored.closed === true, side }
  return known
}

/** Stores a change for the rest of the session. */
export function rememberWidget(change: Partial<WidgetMemory>): void {
  known = { ...current(), ...change }
  sessionStore.set(viewerMark.key(KEY), JSON.stringify(known))
  notify()
}

/** Drops the in-memory copy, as a page load does; for tests. */
export function forgetWidget(): void {
  known = null
}

/** The widget's stored state; null on a server. */
export const useWidgetMemory = (): WidgetMemory | null => useSyncExternalStore(subscribe, current, () => null)
