import type { JsonObject } from '@/engine/layout/types'
import { addNode, duplicateNode, hideNode, moveNode, removeNode } from '../edit/edits'
import { relocateNode } from '../edit/relocateNode'
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
    case 'add':
      return addNode(documents, target, section, id, edit.node as unknown as JsonObject, edit.order)
    case 'duplicate':
      return duplicateNode(
        documents,
        target,
        section,
        id,
        edit.newId,
        edit.node as unknown as JsonObject,
        edit.order,
      )
    case 'hide':
      return hideNode(documents, target, section, id, edit.hidden)
    case 'remove':
      return removeNode(documents, target, section, id)
  }
}
