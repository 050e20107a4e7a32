import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { describeChanges, type Change } from '../preview-tool/changes/describeChanges'
import { documentsOf, type Texts } from './documentsOf'

/** The layer that assigns hosts to sites. */
const HOSTS = 'sites'
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
  const hosts = hostChanges(old[HOSTS] ?? {}, now[HOSTS] ?? {})
  const described = Map.groupBy(
    describeChanges(layersOf(old), layersOf(now), { sites }),
    ({ layer }) => layer,
  )
  return {
    said: [
      ...[...described].map(([layer, changes]) => ({
        name: layer === BASE ? 'All sites' : layer,
        changes,
      })),
      ...(hosts.length > 0 ? [{ name: 'Addresses', changes: hosts }] : []),
    ],
    layers: changed.map((layer) => ({ layer, text: before[layer] ?? '{}', document: now[layer] ?? {} })),
  }
}

function layersOf(documents: Record<string, JsonObject>): Record<string, JsonObject> {
  return Object.fromEntries(Object.entries(documents).filter(([name]) => name !== HOSTS))
}

function hostChanges(before: JsonObject, after: JsonObject): Change[] {
  const hosts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return hosts
    .filter((host) => before[host] !== after[host])
    .map((host) => ({
      layer: HOSTS,
      path: '',
      sentence: hostSentence(host, before[host], after[host]),
      reach: '',
    }))
}

function hostSentence(host: string, before: unknown, after: unknown): string {
  if (after === undefined) return `${host} shows no site any more`
  if (before === undefined) return `${host} shows ${String(after)}`
  return `${host} shows ${String(after)} instead of ${String(before)}`
}
