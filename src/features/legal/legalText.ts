/** A part of a legal text: a paragraph, a list, or a table. `{app}`, `{contact}`, `{helpline}` and `{saferPlay}` (a link) are filled in when it is shown. */
export type LegalBlock = string | { list: string[] } | { head: string[]; rows: string[][] }

export interface LegalSection {
  /** For links to it. */
  id: string
  heading: string
  blocks: LegalBlock[]
}

/** A legal text as data. A new `version` asks players for their acceptance again. */
export interface LegalText {
  title: string
  version: string
  /** Day it holds from, ISO. */
  from: string
  /** Day it was last changed, ISO. */
  changed: string
  sections: LegalSection[]
}
