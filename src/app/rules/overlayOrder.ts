import { toPointer } from '@/engine/layout/pointer'
import type { Facts, Layout, LayoutProblem } from '@/engine/layout/types'
import { isEverThere } from './whileModeUnknown'

/** Which overlay comes before which (OV-07). */
const ORDER = [
  'legal.EligibilityNotice',
  'install.ForcedUpdate',
  'sessions.SessionLock',
  'sessions.RealityCheck',
  'promotions.NoticeModal',
  'promotions.HomeModal',
  'install.AddToHome',
]

/** Whether one type of overlay must wait for another; what the order does not name waits for the first only. */
function mustWait(type: string, other: string): boolean {
  const [mine, its] = [ORDER.indexOf(type), ORDER.indexOf(other)]
  return mine < 0 ? its === 0 : its >= 0 && its < mine
}

/** Overlays that a layout puts before one that they must wait for. Expects facts without a route. */
export function overlayOrder(layout: Layout, facts: Facts): LayoutProblem[] {
  const placed = Object.entries(layout.overlays ?? {})
    .filter(([, node]) => isEverThere(node, facts))
    .map(([id, { type, sort = Number.MAX_SAFE_INTEGER }]) => ({ id, type, sort }))
    .sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  return placed.flatMap(({ id, type }, at): LayoutProblem[] => {
    const late = placed.slice(at).find((other) => mustWait(type, other.type))
    if (!late) return []
    const message = `overlays.${late.id} (${late.type}) must come before overlays.${id} (${type}): give it a smaller sort.`
    return [{ pointer: toPointer(['overlays', late.id, 'sort']), message }]
  })
}
