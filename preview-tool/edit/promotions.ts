import { promotionalBlocks } from '@compliance/invariants/promotions'
import { capabilitiesOf, SITE_MODES } from '@/api/models/siteModes'
import { entries } from '../entries'
import type { Documents, EditTarget } from '../model'
import { hideNode, type NewNode } from './edits'

const promotional = promotionalBlocks(entries)
/** Modes that hide promotions, whatever the circumstances (HM-21). */
const MODES = SITE_MODES.filter((mode) => !capabilitiesOf(mode).showsPromotions)

const isPromotion = ({ node }: NewNode) => typeof node.type === 'string' && promotional.has(node.type)

/** A new page that is a promotion says so (SP-06). */
export function markPromotion(entry: NewNode): NewNode {
  return isPromotion(entry) ? { ...entry, node: { ...entry.node, promotional: true } } : entry
}

/** Hides added promotions in the modes that must not show them, so that adding one is possible in every other. */
export function hidePromotions(
  documents: Documents,
  target: EditTarget,
  section: string,
  added: readonly NewNode[],
): Documents {
  if (target.mode !== undefined) return documents
  return added
    .filter(isPromotion)
    .flatMap(({ id }) => MODES.map((mode) => ({ id, mode })))
    .reduce((now, { id, mode }) => hideNode(now, { ...target, mode }, section, id, true), documents)
}
