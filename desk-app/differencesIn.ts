import { HOSTS } from '@layout/hosts'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { describeChanges, type Change } from '../preview-tool/changes/describeChanges'
import { documentsOf, type Texts } from './documentsOf'

/** The layer that every site inherits. */
const BASE = 'base'

interface Differences {
  /** Sentences, under the name of what they are about. */
  said: { name: string; changes: readonly Change[] }[]
  /** The layers that differ: the text before, and the layer after. */
  layers: { layer: string; text: string; document: JsonObject }[]
}

/** What differs between two sets of layers, in words and as layers. Pure. */
export function differencesIn(before: Texts, after: Texts, sites: readonly string[]): Differences {
  const [old, now] = [documentsOf(before), documentsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changed = names.filter((name) => !sameJson(old[name], now[name]))
  const described = Map.groupBy(describeChanges(old, now, { sites }), ({ layer }) => layer)
  return {
    said: [...described].map(([layer, changes]) => ({
      name: layer === BASE ? 'All sites' : layer === HOSTS ? 'Addresses' : layer,
      changes,
    })),
    layers: changed.map((layer) => ({ layer, text: before[layer] ?? '{}', document: now[layer] ?? {} })),
  }
}
