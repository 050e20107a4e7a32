import { modesOf, type LayerPatch } from '@layout/layerPatches'
import type { Documents, EditTarget } from '../model'
import { DEVICES } from './devices'
import { layerChain } from './layerChain'

/** Whether a patch applies only where the edited one does. */
export function covers(target: EditTarget, { mode, device }: LayerPatch): boolean {
  return (
    (target.mode === undefined || target.mode === mode) &&
    (target.device === undefined || target.device === device)
  )
}

/** Patches of the edited layer that apply only where the edited one does: itself first, general ones before specific ones. */
export function placesOf(documents: Documents, target: EditTarget): EditTarget[] {
  const modes = target.mode === undefined ? modesOf(layerChain(documents, target.layer)) : []
  const devices = target.device === undefined ? DEVICES : []
  return [target, ...modes.map((mode) => ({ ...target, mode }))].flatMap((place) => [
    place,
    ...devices.map((device) => ({ ...place, device })),
  ])
}

/** Layers that extend a layer, directly or not, each after its own base. */
export function derivedLayers(documents: Documents, layer: string): string[] {
  return Object.keys(documents)
    .map((name) => ({ name, chain: layerChain(documents, name) }))
    .filter(({ name, chain }) => name !== layer && chain.some((one) => one.name === layer))
    .sort((a, b) => a.chain.length - b.chain.length)
    .map(({ name }) => name)
}
