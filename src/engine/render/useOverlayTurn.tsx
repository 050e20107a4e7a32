import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { usePortalPart } from './LayoutContext'
import { useNodePath } from './NodeView'

/** Who wants to be shown: paths of overlay nodes. */
function createTurns() {
  let wanting: readonly string[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly string[]) => {
    wanting = next
    for (const listener of listeners) listener()
  }
  return {
    want: (path: string) => change([...wanting, path]),
    rest: (path: string) => change(wanting.filter((other) => other !== path)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => wanting,
  }
}

const Turns = createContext<ReturnType<typeof createTurns> | null>(null)
const NOBODY: readonly string[] = []

/** Lets overlays take turns. */
export function OverlayTurns({ children }: { children: ReactNode }) {
  const [turns] = useState(createTurns)
  return <Turns value={turns}>{children}</Turns>
}

/**
 * For a block in `overlays`: whether it may show now. At most one overlay shows at a time: the first in the
 * layout's order among those that want to (OV-07). False while rendering on a server.
 */
export function useOverlayTurn(wants: boolean): boolean {
  const turns = useContext(Turns)
  const path = useNodePath()
  const order = usePortalPart((portal) => portal.layout.nodes.overlays)
  useEffect(() => {
    if (!turns || !wants) return
    turns.want(path)
    return () => turns.rest(path)
  }, [turns, wants, path])
  const wanting = useSyncExternalStore(
    turns?.subscribe ?? (() => () => {}),
    turns?.current ?? (() => NOBODY),
    () => NOBODY,
  )
  if (!wants || !wanting.includes(path)) return false
  const first = order.find((node) => wanting.includes(node.path))
  return first ? first.path === path : wanting[0] === path
}
