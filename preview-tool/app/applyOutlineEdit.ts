import { promotionalBlocks } from '@compliance/invariants/promotions'
import { capabilitiesOf, SITE_MODES } from '@/api/models/siteModes'
import { addNode, addNodes, hideNode, moveNode, moveNodes, removeNode, type NewNode } from '../edit/edits'
import { copyNode, relocateNode } from '../edit/relocateNode'
import type { Documents, EditTarget } from '../model'
import type { OutlineEdit } from '../outline/outlineEdit'
import { entries } from '../entries'

/** The draft after an edit made in the outline. */
export function applyOutlineEdit(documents: Documents, target: EditTarget, edit: OutlineEdit): Documents {
  const { section, id } = edit
  switch (edit.kind) {
    case 'move':
      return moveNode(documents, target, section, edit.order, id, edit.to)
    case 'relocate':
      return relocateNode(
        documents,
        target,
        { section, id },
        { section: edit.into, id: edit.newId, order: edit.order, at: edit.to },
      )
    case 'shift':
      return moveNodes(documents, target, section, edit.order, edit.ids, edit.by)
    case 'many':
      return edit.edits.reduce((now, one) => applyOutlineEdit(now, target, one), documents)
    case 'add': {
      const nodes = [{ id, node: edit.node }, ...(edit.others ?? [])] as unknown as NewNode[]
      return section === 'routes'
        ? nodes.reduce(
            (now, one) => addNode(now, target, section, one.id, markPromotion(one).node),
            documents,
          )
        : hidePromotions(
            addNodes(documents, target, section, nodes, edit.order, edit.at),
            target,
            section,
            nodes,
          )
    }
    case 'duplicate':
      return copyNode(
        documents,
        target,
        { section, id },
        {
          section,
          id: edit.newId,
          order: edit.order,
          at: edit.order.findIndex((entry) => entry.id === id) + 1,
        },
      )
    case 'hide':
      return hideNode(documents, target, section, id, edit.hidden)
    case 'remove':
      return removeNode(documents, target, section, id)
  }
}

const promotional = promotionalBlocks(entries)
/** Modes that hide promotions, whatever the circumstances (HM-21). */
const MODES = SITE_MODES.filter((mode) => !capabilitiesOf(mode).showsPromotions)

const isPromotion = ({ node }: NewNode) => typeof node.type === 'string' && promotional.has(node.type)

/** A new page that is a promotion says so (SP-06). */
function markPromotion(entry: NewNode): NewNode {
  return isPromotion(entry) ? { ...entry, node: { ...entry.node, promotional: true } } : entry
}

/** Hides added promotions in the modes that must not show them, so that adding one is possible in every other. */
function hidePromotions(
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
