import { sameJson } from '@layout/sameJson'
import type { Documents, EditorState, EditTarget, Step } from '../model'

/** Bounds the memory of the undo history. */
const MAX_STEPS = 200

/** Characters of a step's name. With what a desk adds to it, such as "Undid", it fits into a revision's. */
const NAME_LENGTH = 80
const NAME_END = 29

/** One undo step. Edits with the same label and group join it: typing in a field is one step. */
interface GroupedStep extends Step {
  group?: string
}

export interface Edit {
  label: string
  documents: Documents
  group?: string
}

/** A name as one line. It may quote a text of any length: of a long one both ends stay. */
function inOneLine(name: string): string {
  const all = Array.from(name.replace(/\s+/g, ' '))
  if (all.length <= NAME_LENGTH) return all.join('')
  return [...all.slice(0, NAME_LENGTH - NAME_END - 1), '…', ...all.slice(-NAME_END)].join('')
}

/** The state after an edit: a new step, or the last one extended; unchanged when nothing changed. */
export function pushEdit(state: EditorState, { label: name, documents, group }: Edit): EditorState {
  if (sameJson(state.documents, documents)) return state
  const label = inOneLine(name)
  const last = state.past.at(-1) as GroupedStep | undefined
  const joins =
    group !== undefined && last?.group === group && last.label === label && state.future.length === 0
  const step: GroupedStep = {
    label,
    before: joins ? last.before : state.documents,
    after: documents,
    ...(group === undefined ? {} : { group }),
  }
  const past = joins ? state.past.slice(0, -1) : state.past
  return { ...state, documents, past: [...past, step].slice(-MAX_STEPS), future: [] }
}

/** Undoes one step; returns the same state when there is none. */
export function undo(state: EditorState): EditorState {
  const step = state.past.at(-1)
  if (!step) return state
  const { past, future } = state
  const documents = step.before
  return {
    ...state,
    documents,
    target: targetIn(documents, state),
    past: past.slice(0, -1),
    future: [step, ...future],
  }
}

/** The target after an undo: `base` if the edited layer itself was undone. */
function targetIn(documents: Documents, { target }: EditorState): EditTarget {
  return Object.hasOwn(documents, target.layer) ? target : { layer: 'base' }
}

/** Redoes one step; returns the same state when there is none. */
export function redo(state: EditorState): EditorState {
  const [step, ...future] = state.future
  return step ? { ...state, documents: step.after, past: [...state.past, step], future } : state
}

/** Ends the current step: the next edit begins a new one. */
export function closeGroup(state: EditorState): EditorState {
  const last = state.past.at(-1) as GroupedStep | undefined
  if (last?.group === undefined) return state
  const { group: _group, ...step } = last
  return { ...state, past: [...state.past.slice(0, -1), step] }
}
