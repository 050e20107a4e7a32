import { pathSegments } from '@layout/pointer'
import type { Device } from '@layout/types'
import { isWhole } from '../outline/sections'
import type { EditTarget } from '../model'

/** What a problem's pointer refers to in the tool: the patch to edit, the entry to select, and the path of the field. */
export function editorLocation(
  layer: string,
  pointer: string,
): { target: EditTarget; section?: string; selected: string | null; field: string[] } {
  let [first, ...rest] = pathSegments(pointer)
  const target: EditTarget = { layer }
  if (first === 'modes') {
    if (rest[0] !== undefined) target.mode = rest[0]
    ;[first, ...rest] = rest.slice(1)
  }
  if (first === 'devices') {
    if (rest[0] !== undefined) target.device = rest[0] as Device
    ;[first, ...rest] = rest.slice(1)
  }
  const section = first === undefined ? {} : { section: first }
  if (first !== undefined && isWhole(first)) return { target, ...section, selected: first, field: rest }
  const [id, ...field] = rest
  return {
    target,
    ...section,
    selected: first !== undefined && id !== undefined ? `${first}.${id}` : null,
    field,
  }
}
