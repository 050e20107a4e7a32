import { ownValue, isJsonObject } from '@layout/jsonObject'
import { modesOf } from '@layout/layerPatches'
import { layerTitle } from '../../layout/layerTitle'
import { composed } from '../../preview-tool/changes/compositions'
import { entryName } from '../../preview-tool/changes/names'
import { segmentsOf } from '../../preview-tool/checks/subject'
import { DEVICES } from '../../preview-tool/edit/devices'
import { layerChain } from '../../preview-tool/edit/layerChain'
import { entries } from '../../preview-tool/entries'
import type { Documents } from '../../preview-tool/model'
import { messageText } from '../../preview-tool/outline/messageText'
import { sectionTitle } from '../../preview-tool/outline/sections'
import type { CommentPlace } from '../deskTypes'

/** Stands before the key of a text where a comment is about one. */
export const TEXT = 'text:'

/** Said of a place that is no longer there. */
export const GONE = 'The section is no longer there'

/** What people call the place of a comment: `"Swipe banner" on n7`; null for what is no longer there. */
export function placeName({ layer, path }: CommentPlace, documents: Documents): string | null {
  const name = partName(layer, path, documents)
  return name === null ? null : `${name.charAt(0).toUpperCase()}${name.slice(1)} on ${layerTitle(layer)}`
}

function partName(layer: string, path: string, documents: Documents): string | null {
  const chain = layerChain(documents, layer)
  if (chain.length === 0) return null
  // An entry may be there on one device only, or in one mode.
  const layouts = [undefined, ...modesOf(chain)].flatMap((mode) =>
    DEVICES.map((device) => composed(documents, layer, { device, ...(mode !== undefined && { mode }) })),
  )
  if (path.startsWith(TEXT)) return `text “${messageText(path.slice(TEXT.length), layouts[0])}”`
  const [section = '', id] = segmentsOf(path)
  if (id === undefined) return sectionTitle(section)
  const layout = layouts.find((one) => isJsonObject(ownValue(ownValue(one, section), id)))
  return layout === undefined ? null : entryName(section, id, layout, entries)
}

/** The address at which the editor opens a change at a place. */
export function placeLink(change: string, { layer, path }: CommentPlace): string {
  const at = path.startsWith(TEXT) ? 'messages' : path
  return `/change/${change}?scenario=${encodeURIComponent(JSON.stringify({ site: layer }))}&at=${encodeURIComponent(at)}`
}
