import { addNode, addNodes, hideNode, moveNode, moveNodes, removeNode, type NewNode } from '../edit/edits'
import { hidePromotions, markPromotion } from '../edit/promotions'
import { copyNode, relocateNode } from '../edit/relocateNode'
import type { Documents, EditTarget } from '../model'
import type { OutlineEdit } from '../outline/outlineEdit'

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
