import { mergeThreeWays } from '@layout/mergeThreeWays'
import { sameJson } from '@layout/sameJson'
import type { Documents, EditorState, Step } from '../model'

/**
 * The state after someone else's changes were merged into it: `files` are theirs, `documents` the draft with both. Undo and redo
 * go on doing what was done here, and never take back what others did: a step of which nothing is left is dropped.
 */
export function rebaseHistory(
  state: EditorState,
  { files, documents }: Pick<EditorState, 'files' | 'documents'>,
): EditorState {
  const past: Step[] = []
  let now = documents
  for (const step of state.past.toReversed()) {
    const before = carry(step.after, step.before, now)
    if (!sameJson(before, now)) past.unshift({ ...step, before, after: now })
    now = before
  }
  const future: Step[] = []
  now = documents
  for (const step of state.future) {
    const after = carry(step.before, step.after, now)
    if (!sameJson(after, now)) future.push({ ...step, before: now, after })
    now = after
  }
  const target = Object.hasOwn(documents, state.target.layer) ? state.target : { layer: 'base' }
  return { ...state, files, documents, target, past, future }
}

/** What leads from one state to another, done to a third; what differs there already stays. */
function carry(from: Documents, to: Documents, onto: Documents): Documents {
  const names = Object.keys({ ...from, ...to }).filter((name) => from[name] !== to[name])
  return names.reduce((now, name) => {
    const [before, after, present] = [from[name], to[name], now[name]]
    const { [name]: _, ...others } = now
    if (!after) return sameJson(present, before) ? others : now
    if (!before) return present ? now : { ...now, [name]: after }
    return present ? { ...now, [name]: mergeThreeWays(before, present, after).merged } : now
  }, onto)
}
