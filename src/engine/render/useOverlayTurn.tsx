import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { LayoutNode, Resolved } from '@layout/types'
import { usePortalSelector, type PortalContext } from './LayoutContext'
import { useNodePath } from './NodeView'
import { neverChanges } from '@/shared/ui/neverChanges'
import { createNotifier } from '@/shared/createNotifier'

interface Turn {
  /** Paths of the overlay nodes that want to show. */
  wanting: readonly string[]
  /** The one that is on the screen. */
  showing: string | null
  /** Paths of the overlay nodes whose code is loaded. */
  arrived: readonly string[]
  /** How many parts of the page must not be covered now, such as a payment or a running game. */
  holds: number
}
/** How many parts of the page must not be covered now, for what runs beside the pages. */
let heldParts = 0

const QUIET: Turn = { wanting: [], showing: null, arrived: [], holds: 0 }

function createTurns() {
  let turn = QUIET
  const { notify, subscribe } = createNotifier()
  const change = (next: Partial<Turn>) => {
    turn = { ...turn, ...next }
    notify()
  }
  return {
    want: (path: string) => change({ wanting: [...turn.wanting, path] }),
    rest: (path: string) =>
      change({
        wanting: turn.wanting.filter((other) => other !== path),
        ...(turn.showing === path && { showing: null }),
      }),
    arrive: (path: string) => turn.arrived.includes(path) || change({ arrived: [...turn.arrived, path] }),
    show: (path: string) => turn.showing !== path && change({ showing: path }),
    hold() {
      heldParts++
      change({ holds: turn.holds + 1 })
      return () => {
        heldParts--
        change({ holds: turn.holds - 1 })
      }
    },
    subscribe,
    current: () => turn,
  }
}
type OverlayTurnsState = ReturnType<typeof createTurns>

const Turns = createContext<OverlayTurnsState | null>(null)

/** Coordinates overlays, so that one shows at a time. */
export function OverlayTurns({ children }: { children: ReactNode }) {
  const [turns] = useState(createTurns)
  return <Turns value={turns}>{children}</Turns>
}

const quiet = () => QUIET

function useTurn(turns: OverlayTurnsState | null): Turn {
  return useSyncExternalStore(turns?.subscribe ?? neverChanges, turns?.current ?? quiet, quiet)
}

/**
 * For a block in `overlays`: whether it may show now. One overlay shows at a time: the first in the layout's order among those
 * that want to. None opens over what `useOverlayHold` protects, but one that is already open stays (OV-07). False while
 * prerendering.
 */
export function useOverlayTurn(wants: boolean): boolean {
  const turns = useContext(Turns)
  const path = useNodePath()
  const order = usePortalSelector(overlaysOf)
  useEffect(() => {
    if (!turns || !wants) return
    turns.want(path)
    return () => turns.rest(path)
  }, [turns, wants, path])
  useEffect(() => void turns?.arrive(path), [turns, path])
  const { wanting, showing, holds } = useTurn(turns)
  const first = order.find((node) => wanting.includes(node.path))?.path ?? wanting[0]
  const mayShow = wants && first === path && (holds === 0 || showing === path)
  useEffect(() => {
    if (mayShow) turns?.show(path)
  }, [turns, mayShow, path])
  // Deferred, because the player did not ask for it; it closes at once.
  return useDeferredValue(mayShow, false) && mayShow
}

/** Prevents overlays from opening while `active`, such as during a payment or a game (OV-07). */
export function useOverlayHold(active: boolean): void {
  const turns = useContext(Turns)
  useEffect(() => (active ? turns?.hold() : undefined), [turns, active])
}

const NONE: Resolved<LayoutNode>[] = []
const overlaysOf = ({ layout }: PortalContext) => layout.sections.overlays ?? NONE

/** How long to wait for the code of a legal notice. */
const TIMEOUT_MS = 10_000

/**
 * Whether an overlay shows, would show if nothing held it back, or may show once the code of a legal notice (one with
 * `whenUnknown: "show"`) is loaded. What should come after overlays waits for it.
 */
export function useOverlayWaiting(): boolean {
  const turns = useContext(Turns)
  const { wanting, arrived } = useTurn(turns)
  const order = usePortalSelector(overlaysOf)
  const registry = usePortalSelector((portal) => portal.registry)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const loading = order.some(
    ({ visible, whenUnknown, type, path }) =>
      visible && whenUnknown === 'show' && registry.has(type) && !arrived.includes(path),
  )
  return wanting.length > 0 || (loading && !waited)
}

/** Whether a payment or a game is going on, which the page must not be taken away from (OV-07). */
export const isPageHeld = (): boolean => heldParts > 0

/** Whether something on the page must not be covered now, for notices outside of the overlays. */
export function useOverlayHeld(): boolean {
  return useTurn(useContext(Turns)).holds > 0
}
