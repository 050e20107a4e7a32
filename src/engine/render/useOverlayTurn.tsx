import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { usePortalSelector } from './LayoutContext'
import { useNodePath } from './NodeView'

interface Turn {
  /** Paths of the overlay nodes that want to show. */
  wanting: readonly string[]
  /** The one that is on the screen. */
  showing: string | null
  /** Paths of the overlay nodes whose code is there. */
  arrived: readonly string[]
  /** How many parts of the page must not be covered now: a payment, a running game. */
  holds: number
}
const QUIET: Turn = { wanting: [], showing: null, arrived: [], holds: 0 }

function createTurns() {
  let turn = QUIET
  const listeners = new Set<() => void>()
  const change = (next: Partial<Turn>) => {
    turn = { ...turn, ...next }
    for (const listener of listeners) listener()
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
      change({ holds: turn.holds + 1 })
      return () => change({ holds: turn.holds - 1 })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => turn,
  }
}
type OverlayTurnsState = ReturnType<typeof createTurns>

const Turns = createContext<OverlayTurnsState | null>(null)

/** Lets overlays take turns. */
export function OverlayTurns({ children }: { children: ReactNode }) {
  const [turns] = useState(createTurns)
  return <Turns value={turns}>{children}</Turns>
}

const never = () => () => {}
const quiet = () => QUIET

function useTurn(turns: OverlayTurnsState | null): Turn {
  return useSyncExternalStore(turns?.subscribe ?? never, turns?.current ?? quiet, quiet)
}

/**
 * For a block in `overlays`: whether it may show now. At most one overlay shows at a time: the first in the
 * layout's order among those that want to; and none comes over what `useOverlayHold` protects, though one that is there
 * stays (OV-07). False while rendering on a server.
 */
export function useOverlayTurn(wants: boolean): boolean {
  const turns = useContext(Turns)
  const path = useNodePath()
  const order = usePortalSelector((portal) => portal.layout.nodes.overlays)
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
  // Drawn in slices, since nobody asked for it; gone at once.
  return useDeferredValue(mayShow, false) && mayShow
}

/** For what no overlay may come over, a payment or a running game: holds them back while `active` (OV-07). */
export function useOverlayHold(active: boolean): void {
  const turns = useContext(Turns)
  useEffect(() => (active ? turns?.hold() : undefined), [turns, active])
}

/** A legal notice whose code does not come is not waited for longer. */
const TIMEOUT_MS = 10_000

/**
 * Whether an overlay is on the screen, or would be if nothing held it back, or might be once the code of a legal notice
 * (one that shows while its condition is unknown) is there: what should begin after it waits.
 */
export function useOverlayWaiting(): boolean {
  const turns = useContext(Turns)
  const { wanting, arrived } = useTurn(turns)
  const order = usePortalSelector((portal) => portal.layout.nodes.overlays)
  const registry = usePortalSelector((portal) => portal.registry)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const coming = order.some(
    ({ visible, whenUnknown, type, path }) =>
      visible && whenUnknown === 'show' && registry.has(type) && !arrived.includes(path),
  )
  return wanting.length > 0 || (coming && !waited)
}

/** Whether something on the page must not be covered now: for what shows beside the page and makes way by itself. */
export function useOverlayHeld(): boolean {
  return useTurn(useContext(Turns)).holds > 0
}
