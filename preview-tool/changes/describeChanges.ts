import { HOSTS } from '@layout/hosts'
import { sameJson } from '@layout/sameJson'
import { siteNames } from '../edit/newSite'
import { entries as knownEntries } from '../entries'
import type { Documents } from '../model'
import type { ChangedPictures } from './changedPictures'
import { compositions } from './compositions'
import { entryChanges } from './entryChanges'
import { fieldChanges } from './fieldChanges'
import { valueName } from './fieldNames'
import { isSection, type Entries } from './names'
import { reachOf } from './reach'
import { changedKeys, changedScopes, limitTexts, type Said, type Scope } from './scope'
import { approvalChanges, confirmationChanges, languageChange, textChanges } from './textChanges'

/** One change, described for an operator. */
export interface Change {
  /** Name of the changed layer. */
  layer: string
  /** Path to select: `home.banner`, `theme`. */
  path: string
  /** `Moved "Winner ticker" before "Grid of games (Hot)"` */
  sentence: string
  /** `changes 3 of 4 sites, mobile only` */
  reach: string
  /** Those of the library that came and went. */
  pictures?: ChangedPictures | undefined
  /** The key of the text that changed. */
  text?: string | undefined
}

interface Options {
  entries?: Entries
  /** Sites to count the reach over; by default every layer. */
  sites?: readonly string[]
}

/** Differences between two states of the layers, by layer, each with its reach. Pure. */
export function describeChanges(before: Documents, after: Documents, options: Options = {}): Change[] {
  const { entries = knownEntries, sites = siteNames(after) } = options
  const layers = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !sameJson(before[name], after[name]),
  )
  if (layers.length === 0) return []
  const all = compositions(before, after, sites)
  return layers.flatMap((layer) =>
    layer === HOSTS
      ? hostChanges(before, after)
      : layerChanges(before, after, layer, entries).map(({ path, sentence, place, pictures, text }) => ({
          layer,
          path,
          sentence,
          reach: reachOf(layer, place, all, after, sites),
          ...(pictures && { pictures }),
          ...(text !== undefined && { text }),
        })),
  )
}

/** A host reaches whoever opens it, on every device and in every mode: there is no more to say than which site it is. */
function hostChanges({ [HOSTS]: before = {} }: Documents, { [HOSTS]: after = {} }: Documents): Change[] {
  return Object.keys({ ...before, ...after })
    .filter((host) => before[host] !== after[host])
    .map((host) => {
      const [from, to] = [String(before[host]), String(after[host])]
      const sentence =
        before[host] === undefined
          ? `${to} gets the address ${host}`
          : after[host] === undefined
            ? `${from} loses the address ${host}`
            : `The address ${host} moves from ${from} to ${to}`
      return { layer: HOSTS, path: '', sentence, reach: '' }
    })
}

function layerChanges(before: Documents, after: Documents, layer: string, entries: Entries): Said[] {
  if (!before[layer] || !after[layer])
    return [{ path: '', sentence: wholeSite(layer, after[layer]), place: [] }]
  const scopes = changedScopes(before, after, layer, entries)
  const [from, to] = [before[layer].extends, after[layer].extends]
  const foundation: Said[] = sameJson(from, to)
    ? []
    : [
        {
          path: '',
          sentence: `The layer extends ${valueName([], from)} → ${valueName([], to)}`,
          place: [],
        },
      ]
  const described = scopes.flatMap(scopeChanges)
  const once = described.filter(
    (one, at) =>
      !one.isRemoval || described.findIndex(({ path, isRemoval }) => isRemoval && path === one.path) === at,
  )
  return [...foundation, ...once]
}

/** Describes an added or removed site. */
function wholeSite(site: string, added: Documents[string] | undefined): string {
  if (!added) return `Removed site ${site}`
  return `New site ${site}${added.extends === undefined ? '' : `, which extends ${valueName([], added.extends)}`}`
}

function scopeChanges(scope: Scope): Said[] {
  return changedKeys(scope.before, scope.after).flatMap((key) => {
    if (isSection(key)) return entryChanges(scope, key)
    if (key === 'theme' || key === 'shell')
      return fieldChanges(scope, [key], key === 'theme' ? 'Theme' : 'Shell')
    if (key === 'messages') return textChanges(scope)
    if (key === 'languages') return languageChange(scope)
    if (key === 'legalApprovals') return approvalChanges(scope)
    if (key === 'confirmedTexts') return confirmationChanges(scope)
    const value = (side: Scope['before']) => valueName([], side[key])
    const sentence = `${key} ${value(scope.before)} → ${value(scope.after)}${limitTexts(scope.target)}`
    return [{ path: key, sentence, place: [key] }]
  })
}
