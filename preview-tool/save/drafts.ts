import { mergeThreeWays, type MergeConflict } from '@layout/mergeThreeWays'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'
import { isJsonObject, isRefusedKey } from '@layout/jsonObject'
import { savedDocuments } from '../edit/savedDocuments'
import type { Documents, EditorState, SavedFile } from '../model'
import { draftKey } from './ownDraft'
import { packSteps, unpackFuture, unpackPast, type PackedStep } from './draftSteps'

type Files = Readonly<Record<string, SavedFile>>

/** A stored draft, merged with the current files. */
export interface RestoredDraft {
  state: EditorState
  /** Layers whose file changed meanwhile: those changes are merged, and earlier undo steps are dropped. */
  merged: string[]
  /** Conflicts by layer; the draft has its own values there. */
  conflicts: Record<string, MergeConflict[]>
}

const MAX_STEPS = 50
const LONGEST = 2_000_000
const browserStorage = () => globalThis.localStorage

/** Stores the draft, or removes it when it equals the files; false when it cannot be stored (no room, storage off). */
export function saveDraftState(state: EditorState, area: () => Storage = browserStorage): boolean {
  if (sameJson(savedDocuments(state), state.documents) && state.past.length + state.future.length === 0)
    return forgetDraft(area)
  return write(pack(state, MAX_STEPS), area) || write(pack(state, 0), area)
}

/** Removes the stored draft; false when storage is off. */
export function forgetDraft(area: () => Storage = browserStorage): boolean {
  try {
    area().removeItem(draftKey())
    return true
  } catch {
    return false
  }
}

/** The files that the stored draft was made over; null without one. */
export function storedFiles(area: () => Storage = browserStorage): Files | null {
  try {
    const stored = parseJson(area().getItem(draftKey()))
    return isStoredDraft(stored) ? stored.files : null
  } catch {
    return null
  }
}

/**
 * The stored draft, merged with the current files (all of them: a drafted layer whose file is gone is dropped, a new layer is
 * not); null when there is none or it is broken.
 */
export function restoreDraft(files: Files, area: () => Storage = browserStorage): RestoredDraft | null {
  try {
    const stored = parseJson(area().getItem(draftKey()))
    return isStoredDraft(stored) ? bringTogether(stored, files) : null
  } catch {
    return null
  }
}

function pack(state: EditorState, steps: number): string {
  const { files, documents, target, selected } = state
  return JSON.stringify({ files, documents, target, selected, ...packSteps(state, steps) })
}

function write(text: string, area: () => Storage): boolean {
  if (text.length > LONGEST) return false
  try {
    area().setItem(draftKey(), text)
    return true
  } catch {
    return false
  }
}

function bringTogether(stored: StoredDraft, files: Files): RestoredDraft {
  const before = savedDocuments(stored)
  const now = savedDocuments({ files })
  const stale = Object.keys(files).filter((name) => stored.files[name]?.text !== files[name]?.text)
  const conflicts: Record<string, MergeConflict[]> = {}
  const merged: [string, JsonObject][] = stale.map((name) => {
    const theirs = now[name] as JsonObject
    const base = before[name] ?? {}
    const result = mergeThreeWays(base, stored.documents[name] ?? base, theirs)
    if (result.conflicts.length > 0) conflicts[name] = result.conflicts
    return [name, result.merged]
  })
  // Drop layers whose file is gone, but not new ones without a file.
  const unmerged = Object.entries(stored.documents).filter(
    ([name]) => Object.hasOwn(files, name) || !Object.hasOwn(stored.files, name),
  )
  const documents: Documents = { ...now, ...Object.fromEntries(unmerged), ...Object.fromEntries(merged) }
  const target = Object.hasOwn(documents, stored.target.layer)
    ? stored.target
    : { layer: Object.keys(documents).at(0) ?? 'base' }
  const { selected } = stored
  const sameFiles = stale.length === 0 && Object.keys(stored.files).length === Object.keys(files).length
  const past = sameFiles ? unpackPast(documents, stored.past) : []
  const future = sameFiles ? unpackFuture(documents, stored.future) : []
  return { state: { files, documents, target, selected, past, future }, merged: stale, conflicts }
}

/** The stored form of a draft. */
interface StoredDraft extends Pick<EditorState, 'files' | 'documents' | 'target' | 'selected'> {
  past: PackedStep[]
  future: PackedStep[]
}

/** Deeper than any stored draft; makes recursion over untrusted data safe. */
const DEEPEST = 64

/** Checks the shape of a stored draft. Its layers are not validated: a draft may be an invalid layout. */
function isStoredDraft(value: unknown): value is StoredDraft {
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
