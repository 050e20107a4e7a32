import { isJsonObject } from '@layout/jsonObject'
import { allPatches } from '@layout/layerPatches'
import { mergeLayers } from '@layout/mergeLayers'
import { toPointer, valueAt } from '@layout/pointer'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { DEVICES } from '../edit/devices'
import { layerChain } from '../edit/layerChain'
import type { Documents, EditTarget } from '../model'
import { placeText } from '../fields/source'
import type { ChangedPictures } from './changedPictures'
import { composed } from './compositions'
import type { Entries } from './names'

/** A layout that a patch applies to, before and after. */
export interface Sides {
  before: unknown
  after: unknown
}

/** One patch of a layer before and after, with what its description needs. */
export interface Scope {
  target: EditTarget
  before: JsonObject
  after: JsonObject
  entries: Entries
  /** Layouts to look names up in: those where the patch changes something, else those where the entry exists. */
  sidesFor: (path: readonly string[]) => Sides
  /** The layer that a value comes from, where that is another one: `all sites`. */
  origin: (side: keyof Sides, path: readonly string[]) => string | undefined
  /** Whether the layer adds an entry on more devices or in more modes than this patch is for. */
  isAddedWider: (path: readonly string[]) => boolean
}

/** A described change without its reach; `place` is the path whose effect decides the reach. */
export interface Said {
  /** Path to select: `home.banner`, `theme`. */
  path: string
  sentence: string
  place: readonly string[]
  pictures?: ChangedPictures | undefined
  /** The key of the text that changed. */
  text?: string
  /** The entry was removed: its removal per device or mode need not be described. */
  isRemoval?: true
}

/** The changed patches of a layer. */
export function changedScopes(before: Documents, after: Documents, layer: string, entries: Entries): Scope[] {
  const patches = (documents: Documents) => allPatches({ name: layer, layer: documents[layer] })
  const [old, now] = [patches(before), patches(after)]
  const targets = new Map<string, EditTarget>()
  for (const { at, mode, device } of [...old, ...now])
    targets.set(at.join('/'), {
      layer,
      ...(mode === undefined ? {} : { mode }),
      ...(device === undefined ? {} : { device: device as EditTarget['device'] & string }),
    })
  return [...targets].flatMap(([at, target]) => {
    const patchOf = (list: typeof old) => list.find((one) => one.at.join('/') === at)?.patch ?? {}
    const sides = { before: patchOf(old), after: patchOf(now) }
    if (sameJson(sides.before, sides.after)) return []
    const wider = now.filter((one) => one.at.join('/') !== at && isWider(one, target))
    const isAddedWider: Scope['isAddedWider'] = (path) =>
      wider.some(({ patch }) => valueAt(patch, path) !== undefined)
    const origin: Scope['origin'] = (side, path) => originOf({ before, after }[side], target, path)
    return [{ target, ...sides, entries, sidesFor: lookup(before, after, target), origin, isAddedWider }]
  })
}

const isWider = ({ mode, device }: { mode?: string; device?: string }, target: EditTarget): boolean =>
  (mode ?? target.mode) === target.mode && (device ?? target.device) === target.device

function lookup(before: Documents, after: Documents, { layer, mode, device }: EditTarget) {
  const options = (device ? [device] : DEVICES).map((one): Sides => {
    const target = { device: one, ...(mode === undefined ? {} : { mode }) }
    return { before: composed(before, layer, target), after: composed(after, layer, target) }
  })
  return (path: readonly string[]): Sides => {
    const differs = (sides: Sides) => !sameJson(valueAt(sides.before, path), valueAt(sides.after, path))
    const has = (sides: Sides) => valueAt(sides.before, path) !== undefined
    return options.find(differs) ?? options.find(has) ?? (options[0] as Sides)
  }
}

function originOf(documents: Documents, { layer, mode, device }: EditTarget, path: readonly string[]) {
  const target = { device: device ?? 'mobile', ...(mode === undefined ? {} : { mode }) }
  const writer = mergeLayers(layerChain(documents, layer), target).explain(toPointer(path))
  return writer && writer.name !== layer ? placeText(writer) : undefined
}

/** ` in green mode on desktop`: the limits of a patch. */
export function limitTexts({ mode, device }: { mode?: string; device?: string }): string {
  return `${mode === undefined ? '' : ` in ${mode} mode`}${device === undefined ? '' : ` on ${device}`}`
}

/** Keys whose values differ between two objects. */
export function changedKeys(before: unknown, after: unknown): string[] {
  const [old, now] = [isJsonObject(before) ? before : {}, isJsonObject(after) ? after : {}]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return keys.filter((key) => !sameJson(valueAt(old, [key]), valueAt(now, [key])))
}
