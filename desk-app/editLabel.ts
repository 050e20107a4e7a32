import type { EditorState } from '../preview-tool/model'

/** What was done between two states of the draft that follow each other, as a revision is labelled; null for no edit. */
export function editLabel(before: EditorState, after: EditorState): string | null {
  const [last, top] = [before.past.at(-1), after.past.at(-1)]
  if (after.past.length < before.past.length && after.future.length > before.future.length)
    return last ? `Undid: ${last.label}` : null
  if (!top || top === last) return null
  return before.future[0] === top ? `Redid: ${top.label}` : top.label
}

/** The label of a revision that holds several edits; the desk takes 200 characters. */
export function revisionLabel(labels: readonly string[]): string {
  const different = [...new Set(labels)]
  const [first = 'Edits kept in the browser', ...others] = different
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `${first.slice(0, 200 - more.length)}${more}`
}
