import { isJsonObject, isRefusedKey } from '@layout/jsonObject'
import type { EditorState } from '../model'
import type { PackedStep } from './draftSteps'

/** The stored form of a draft. */
export interface StoredDraft extends Pick<EditorState, 'files' | 'documents' | 'target' | 'selected'> {
  past: PackedStep[]
  future: PackedStep[]
}

/** Deeper than any stored draft; makes recursion over untrusted data safe. */
const DEEPEST = 64

/** Checks the shape of a stored draft. Its layers are not validated: a draft may be an invalid layout. */
export function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isJsonObject(value) || !isShallow(value, DEEPEST)) return false
  const { files, documents, target, selected, past, future } = value
  return (
    isMap(files, isFile) &&
    isMap(documents, isJsonObject) &&
    isJsonObject(target) &&
    typeof target.layer === 'string' &&
    Object.hasOwn(documents as object, target.layer) &&
    (selected === null || typeof selected === 'string') &&
    isSteps(past) &&
    isSteps(future)
  )
}

function isMap(value: unknown, isMember: (member: unknown) => boolean): boolean {
  return (
    isJsonObject(value) &&
    Object.keys(value).every((name) => !isRefusedKey(name)) &&
    Object.values(value).every(isMember)
  )
}

function isFile(file: unknown): boolean {
  return isJsonObject(file) && typeof file.text === 'string' && typeof file.tag === 'string'
}

function isSteps(steps: unknown): boolean {
  return Array.isArray(steps) && steps.every(isStep)
}

function isStep(step: unknown): boolean {
  const isLayer = (layer: unknown) => layer === null || isJsonObject(layer)
  return isJsonObject(step) && typeof step.label === 'string' && isMap(step.layers, isLayer)
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((member) => isShallow(member, left - 1))
}
