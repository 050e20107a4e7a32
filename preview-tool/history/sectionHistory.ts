import { createContext } from 'react'

/** What a history is of: what one layer says of a section, or of a text. */
export interface HistorySubject {
  layer: string
  section: string
  entry?: string | undefined
  /** One text, of the language that the entry is. */
  message?: string | undefined
  /** Messages that it shows: the layer may have had texts of its own for them. */
  texts: readonly string[]
}

/** What players had. */
export interface PlayedVersion {
  /** What the layer said of the section, as a part of a layer in JSON; `{}` for nothing. */
  text: string
  /** Null where it goes on further back than what was read. */
  since: number | null
  /** Null while players have it. */
  until: number | null
  /** Who brought it, in a sentence. */
  origin: string
  /** The title of the change that brought it. */
  change: string | null
  /** The sites that had it, where others had something else; null for all. */
  sites: readonly string[] | null
}

/** What someone made of it in the open change. */
export interface DraftVersion {
  text: string
  by: string
  at: number
  /** What was done: `Moved "Winners" up`. */
  label: string
}

export interface HistoryPage {
  /** The newest first; only on the first page. */
  edits: readonly DraftVersion[]
  versions: readonly PlayedVersion[]
  /** Where the next page begins; null for none. */
  next: number | null
}

/** Who knows what a section was before. */
export interface SectionHistorySource {
  read: (subject: HistorySubject, before?: number) => Promise<HistoryPage>
  /** Why the person may not edit these sites, as a sentence; null when they may. */
  refusal: (sites: readonly string[]) => string | null
  momentText: (at: number) => string
}

/** Null where nobody keeps a history, as with files. */
export const SectionHistoryContext = createContext<SectionHistorySource | null>(null)

/** A page after what was read before: a version that goes on across its beginning is one. */
export function joinPages(before: HistoryPage, page: HistoryPage): HistoryPage {
  const versions = [...before.versions]
  for (const version of page.versions) {
    const at = versions.findIndex(({ text, since }) => since === null && text === version.text)
    const newer = versions[at]
    if (!newer) versions.push(version)
    else
      versions[at] = {
        ...version,
        until: newer.until,
        sites:
          newer.sites === null || version.sites === null
            ? null
            : [...new Set([...newer.sites, ...version.sites])].sort(),
      }
  }
  return { ...before, versions, next: page.next }
}
