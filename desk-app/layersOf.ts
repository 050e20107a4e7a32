import type { EditorState } from '../preview-tool/model'

type Files = EditorState['files']

/** The texts of a revision as files; a tag names the revision. A file that is `known` stays the same object. */
export function layersOf(
  texts: Readonly<Record<string, string>>,
  revision: number,
  known: Files = {},
): Files {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text], at) => {
      const file = known[name]
      // One of them says which revision it is.
      return [name, at > 0 && file?.text === text ? file : { text, tag: String(revision) }]
    }),
  )
}
