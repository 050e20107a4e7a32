import type { Language } from '@/shared/i18n/languages'

/** A part of a legal text: a paragraph, a list, or a table. `{app}`, `{currency}` (its sign), `{contact}`, `{helpline}` and `{saferPlay}` (a link) are replaced when rendered. */
export type LegalBlock = string | { list: string[] } | { head: string[]; rows: string[][] }

export interface LegalSection {
  /** Anchor of the section. */
  id: string
  heading: string
  blocks: LegalBlock[]
}

/**
 * A legal text as data. Players agree to the one of the day they log in or register (AG-05); a higher `version` of one of `TEXT_VERSIONS` asks
 * them again, where the back end stores what they agreed to.
 */
export interface LegalText {
  /** What it is written in. */
  language: Language
  title: string
  version: string
  /** ISO day from which it applies. */
  from: string
  /** ISO day of the last change. */
  changed: string
  sections: LegalSection[]
}
