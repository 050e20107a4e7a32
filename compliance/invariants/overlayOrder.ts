import { toPointer } from '@layout/pointer'
import type { Facts, Layout, LegalProblem } from '@layout/types'
import { isEverThere } from './whileModeUnknown'

/** Overlays in the order in which they must come (OV-07). */
const ORDER = [
  'legal.EligibilityNotice',
  'install.ForcedUpdate',
  'sessions.SessionLock',
  'sessions.RealityCheck',
  'promotions.NoticeModal',
  'promotions.HomeModal',
  'install.AddToHome',
]

/** Whether an overlay must wait for another; types that are not in the order wait for the first only. */
function mustWait(type: string, other: string): boolean {
  const [ownRank, otherRank] = [ORDER.indexOf(type), ORDER.indexOf(other)]
  return ownRank < 0 ? otherRank === 0 : otherRank >= 0 && otherRank < ownRank
}

/** Overlays that are sorted before one that they must wait for. Expects facts without a route. */
export function overlayOrder(layout: Layout, facts: Facts): LegalProblem[] {
  const shown = Object.entries(layout.overlays ?? {})
    .filter(([, node]) => isEverThere(node, facts))
    .map(([id, { type, sort = Number.MAX_SAFE_INTEGER }]) => ({ id, type, sort }))
    .sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  return shown.flatMap(({ id, type }, index): LegalProblem[] => {
    const late = shown.slice(index).find((other) => mustWait(type, other.type))
    if (!late) return []
    const message = `overlays.${late.id} (${late.type}) must come before overlays.${id} (${type}): give it a smaller sort.`
    return [{ rule: 'overlayOrder', pointer: toPointer(['overlays', late.id, 'sort']), message }]
  })
}
