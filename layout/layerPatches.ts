import { isJsonObject, ownValue } from './jsonObject'
import type { Device, JsonObject } from './types'

/** A layer and the name of its file. Lists of layers run from the lowest (`base`) to the highest (the site). */
export interface NamedLayer {
  name: string
  layer: unknown
}

/** The device and mode that layers are merged for. */
export interface Target {
  device: Device
  /** Missing when it is not known yet, or when the site has no special mode. */
  mode?: string
}

/** One patch of a layer, and its position in the layer. */
export interface LayerPatch {
  name: string
  mode?: string
  device?: string
  /** `n7`, `n7 · desktop`, `n7 · green`, `n7 · green · desktop` */
  label: string
  /** The keys that lead to the patch in the layer's document. */
  at: string[]
  patch: JsonObject
}

const NOT_PATCHED = new Set(['$schema', 'extends', 'devices', 'modes'])

/**
 * The patches of a layout, lowest first: every layer with its device patch, then every layer's mode patch with its device
 * patch. So only a mode patch can bring back what a mode hides.
 */
export function layerPatches(layers: readonly NamedLayer[], target: Target): LayerPatch[] {
  const { device, mode } = target
  const plain = layers.flatMap(({ name, layer }) => [
    ...patchOf(name, layer, {}),
    ...patchOf(name, layer, { device }),
  ])
  if (mode === undefined) return plain
  const ofMode = layers.flatMap(({ name, layer }) => [
    ...patchOf(name, layer, { mode }),
    ...patchOf(name, layer, { mode, device }),
  ])
  return [...plain, ...ofMode]
}

/** All patches of a layer, for every device and mode. */
export function allPatches({ name, layer }: NamedLayer): LayerPatch[] {
  const modes = namesOf(ownValue(layer, 'modes'))
  const devices = (holder: unknown) => namesOf(ownValue(holder, 'devices'))
  return [
    ...patchOf(name, layer, {}),
    ...devices(layer).flatMap((device) => patchOf(name, layer, { device })),
    ...modes.flatMap((mode) => [
      ...patchOf(name, layer, { mode }),
      ...devices(ownValue(ownValue(layer, 'modes'), mode)).flatMap((device) =>
        patchOf(name, layer, { mode, device }),
      ),
    ]),
  ]
}

/** The modes that any of the layers has a patch for. */
export function modesOf(layers: readonly NamedLayer[]): string[] {
  return [...new Set(layers.flatMap(({ layer }) => namesOf(ownValue(layer, 'modes'))))].sort()
}

function namesOf(value: unknown): string[] {
  return isJsonObject(value) ? Object.keys(value) : []
}

function patchOf(name: string, layer: unknown, target: { mode?: string; device?: string }): LayerPatch[] {
  const at = [
    ...(target.mode === undefined ? [] : ['modes', target.mode]),
    ...(target.device === undefined ? [] : ['devices', target.device]),
  ]
  const holder = at.reduce<unknown>((value, key) => ownValue(value, key), layer)
  if (!isJsonObject(holder)) return []
  const patch = Object.fromEntries(Object.entries(holder).filter(([key]) => !NOT_PATCHED.has(key)))
  const label = [name, target.mode, target.device].filter((part) => part !== undefined).join(' · ')
  return [{ name, ...target, label, at, patch }]
}

/** Every device with every mode of the layers, and without a mode. */
export function everyTarget(layers: readonly NamedLayer[]): Target[] {
  const modes = [undefined, ...modesOf(layers)]
  return (['mobile', 'desktop'] as const).flatMap((device) =>
    modes.map((mode) => (mode === undefined ? { device } : { device, mode })),
  )
}
