import { DEFAULT_MODE } from '@/api/models/siteModes'
import { modesOf } from '@layout/layerPatches'
import { sameJson } from '@layout/sameJson'
import { layerChain } from '../edit/layerChain'
import { ownSites } from '../edit/newSite'
import { DEVICES } from '../edit/devices'
import type { Documents, EditTarget } from '../model'
import { composedAt, type Composition } from './compositions'

interface Scope {
  site: string
  device: string
  mode?: string
}

/** Describes the reach of a change: `changes 3 of 4 sites, mobile only`. */
export function reachOf(
  layer: string,
  path: readonly string[],
  all: readonly Composition[],
  after: Documents,
  sites: readonly string[],
): string {
  const extending = new Set(sites.filter((site) => extendsLayer(after, site, layer)))
  const candidates = all.filter(({ site }) => extending.has(site))
  const reached = candidates.filter(
    (one) => !sameJson(composedAt(one.before, path), composedAt(one.after, path)),
  )
  return toText(reached.map(placeOf), candidates.map(placeOf), sites)
}

/** Describes the possible reach of a patch: the sites that extend its layer, its device, its mode. */
export function reachOfTarget(documents: Documents, target: EditTarget, sites: readonly string[]): string {
  const reachedSites = sites.filter((site) => extendsLayer(documents, site, target.layer))
  const modes = [undefined, ...modesOf(sites.flatMap((site) => layerChain(documents, site)))]
  const places = reachedSites.flatMap((site) =>
    DEVICES.flatMap((device) =>
      modes.map((mode): Scope => ({ site, device, ...(mode === undefined ? {} : { mode }) })),
    ),
  )
  const reached = places.filter(
    ({ device, mode }) =>
      (target.device === undefined || target.device === device) &&
      (target.mode === undefined || target.mode === mode),
  )
  return toText(reached, places, sites)
}

function extendsLayer(documents: Documents, site: string, layer: string): boolean {
  return layerChain(documents, site).some(({ name }) => name === layer)
}

function placeOf({ site, target }: Composition): Scope {
  return { site, ...target }
}

function toText(reached: readonly Scope[], all: readonly Scope[], names: readonly string[]): string {
  if (reached.length === 0) return 'changes nothing that players see'
  const own = ownSites(names)
  const count = own.filter((name) => reached.some(({ site }) => site === name)).length
  if (count === 0) return 'changes only addresses that belong to no site'
  const only = [
    onlyOf(
      reached.map(({ device }) => device),
      all.map(({ device }) => device),
      (device) => device,
    ),
    onlyOf(reached.map(modeOf), all.map(modeOf), (mode) => `${mode} mode`),
  ].filter((text) => text !== '')
  const sites = `changes ${count} of ${own.length} ${own.length === 1 ? 'site' : 'sites'}`
  return [sites, ...only].join(', ')
}

function modeOf({ mode }: Scope): string {
  return mode ?? DEFAULT_MODE
}

/** `mobile only` unless all devices are reached. */
function onlyOf(reached: readonly string[], all: readonly string[], text: (name: string) => string): string {
  const names = [...new Set(reached)]
  return names.length < new Set(all).size ? `${names.map(text).join(' and ')} only` : ''
}
