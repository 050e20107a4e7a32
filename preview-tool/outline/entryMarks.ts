import { isJsonObject, ownValue } from '@layout/jsonObject'
import { allPatches } from '@layout/layerPatches'
import { sameJson } from '@layout/sameJson'
import type { Documents } from '../model'
import { isWhole } from './sections'

/** What the outline marks an entry with. */
export interface EntryMarks {
  /** Paths of entries that the site changes or adds: it differs there from what all sites share. */
  customised: ReadonlySet<string>
  /** Paths of entries with changes that are not saved, in any of the site's layers. */
  unsaved: ReadonlySet<string>
}

const DOCUMENT_KEYS = new Set(['$schema', 'schemaVersion', 'extends'])
/** They are edited with the texts. */
const TEXT_KEYS = new Set(['languages', 'legalApprovals', 'confirmedTexts'])

/** The marks of a site's entries. `chain` are the names of its layers, lowest first. */
export function entryMarks(documents: Documents, saved: Documents, chain: readonly string[]): EntryMarks {
  const [, ...own] = chain
  const customised = own.flatMap((name) => [...entriesIn(documents, name).keys()])
  const unsaved = chain.flatMap((name) => {
    const [before, after] = [entriesIn(saved, name), entriesIn(documents, name)]
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => !sameJson(before.get(path), after.get(path)),
    )
  })
  // Whose text was changed is changed, too, though the text stands with all texts.
  const withNamed = (paths: string[]) => {
    const keys = new Set(paths.flatMap((path) => (path.startsWith(TEXT) ? [path.slice(TEXT.length)] : [])))
    const all = keys.size === 0 ? [] : chain.flatMap((name) => [...entriesIn(documents, name)])
    return new Set([...paths, ...all.flatMap(([path, said]) => (says(said, keys) ? [path] : []))])
  }
  return { customised: withNamed(customised), unsaved: withNamed(unsaved) }
}

/** Whether a value, or one inside it, is one of these keys. */
const says = (value: unknown, keys: ReadonlySet<string>): boolean =>
  typeof value === 'string'
    ? keys.has(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((one) => says(one, keys))

/** Before the key of a text. */
const TEXT = 'messages.'

/** What a layer's patches say of each entry, by its path; `theme` and `shell` are one entry each. */
function entriesIn(documents: Documents, name: string): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>()
  const add = (path: string, value: unknown, at: readonly string[]) =>
    found.set(path, [...(found.get(path) ?? []), [at, value]])
  for (const { at, patch } of allPatches({ name, layer: ownValue(documents, name) }))
    for (const [section, value] of Object.entries(patch)) {
      if (DOCUMENT_KEYS.has(section)) continue
      if (section === 'messages' && isJsonObject(value))
        for (const [key, text] of Object.values(value).flatMap((texts) => Object.entries(texts ?? {})))
          add(`${TEXT}${key}`, text, at)
      if (TEXT_KEYS.has(section)) add('messages', { [section]: value }, at)
      else if (isWhole(section) || !isJsonObject(value)) add(section, value, at)
      else for (const [id, entry] of Object.entries(value)) add(`${section}.${id}`, entry, at)
    }
  return found
}
