import { picturesIn } from '@/shared/pictures'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import { allPatches } from '@layout/layerPatches'
import { sameJson } from '@layout/sameJson'
import { sectionNames } from '@layout/sections'
import type { JsonObject } from '@layout/types'
import { momentsSet } from './moveMoments'

/** What an edit of layers comes to, counted. */
export interface TemplateSummary {
  sections: number
  texts: number
  others: number
  pictures: number
  /** The moments that it sets, as they are written: the first and the last. */
  moments: readonly [first: string, last: string] | null
}

/** Counts what layers became: each with its text before and after. */
export function summaryOf(layers: readonly { before: string; after: string }[]): TemplateSummary {
  const summary = { sections: 0, texts: 0, others: 0 }
  const pictures = new Set<string>()
  const moments: string[] = []
  for (const { before, after } of layers) {
    const [was, is] = [before, after].map((text) => JSON.parse(text) as JsonObject) as [
      JsonObject,
      JsonObject,
    ]
    const places = changedPlaces(was, is)
    summary.sections += places.filter(([kind]) => kind === 'section').length
    summary.texts += places.filter(([kind]) => kind === 'text').length
    summary.others += places.filter(([kind]) => kind === 'other').length
    const had = picturesIn(before)
    for (const id of picturesIn(after)) if (!had.has(id)) pictures.add(id)
    moments.push(...momentsSet(was, is))
  }
  const sorted = moments.sort((a, b) => Date.parse(a) - Date.parse(b))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return {
    ...summary,
    pictures: pictures.size,
    moments: first !== undefined && last !== undefined ? [first, last] : null,
  }
}

type Edited = readonly [kind: 'section' | 'text' | 'other', path: string]

/** What differs between two states of a layer: a section that differs on two devices is one. */
function changedPlaces(before: JsonObject, after: JsonObject): Edited[] {
  const patches = (layer: JsonObject) =>
    new Map(allPatches({ name: '', layer }).map(({ at, patch }) => [at.join(' '), patch]))
  const [old, now] = [patches(before), patches(after)]
  const found = new Map<string, Edited>()
  for (const at of new Set([...old.keys(), ...now.keys()]))
    for (const place of placesIn(old.get(at) ?? {}, now.get(at) ?? {})) found.set(place.join(' '), place)
  return [...found.values()]
}

function placesIn(before: JsonObject, after: JsonObject): Edited[] {
  return changedKeys(before, after).flatMap((key): Edited[] => {
    const [was, is] = [ownValue(before, key), ownValue(after, key)]
    if (key === 'messages')
      return changedKeys(was, is).flatMap((language) =>
        changedKeys(ownValue(was, language), ownValue(is, language)).map((text) => ['text', text] as const),
      )
    const isSection = key === 'routes' || sectionNames({ [key]: is }).length > 0
    return isSection ? changedKeys(was, is).map((id) => ['section', `${key}.${id}`]) : [['other', key]]
  })
}

function changedKeys(before: unknown, after: unknown): string[] {
  const [old, now] = [before, after].map((side) => (isJsonObject(side) ? side : {}))
  return Object.keys({ ...old, ...now }).filter((key) => !sameJson(ownValue(old, key), ownValue(now, key)))
}
