import { DEFAULT_MODE, type SiteMode } from '@/api/models/siteModes'
import type { Device } from '@layout/types'
import { derivedLayers } from '../edit/places'
import type { Documents, EditTarget } from '../model'

/** What is shown and what an edit changes, which go together: an edit is always seen (ED-03). */
export interface Scope {
  /** The site that is shown. */
  site: string
  device: Device
  mode: SiteMode
  /** Its device and mode, where it has them, are the shown ones. */
  target: EditTarget
}

/** A site is shown, and edited, in the mode that is shown. A wider reach is chosen anew for each (OP-03). */
export function withSite(scope: Scope, site: string): Scope {
  return withMode({ ...scope, site, target: { ...scope.target, layer: site } }, scope.mode)
}

/** Another device is shown; an edit of one device only is one of the shown device. */
export function withDevice(scope: Scope, device: Device): Scope {
  const { target } = scope
  return { ...scope, device, target: target.device === undefined ? target : { ...target, device } }
}

/**
 * Another mode is shown. What is changed while green mode is shown is meant for green mode, unless the operator widens it: a
 * change of every mode would reach players whom he does not see.
 */
export function withMode(scope: Scope, mode: SiteMode): Scope {
  const { mode: _mode, ...target } = scope.target
  return { ...scope, mode, target: mode === DEFAULT_MODE ? target : { ...target, mode } }
}

export function withLayer(scope: Scope, layer: string): Scope {
  return { ...scope, target: { ...scope.target, layer } }
}

export function withOneDevice(scope: Scope, only: boolean): Scope {
  const { device: _device, ...target } = scope.target
  return { ...scope, target: only ? { ...target, device: scope.device } : target }
}

export function withOneMode(scope: Scope, only: boolean): Scope {
  const { mode: _mode, ...target } = scope.target
  return { ...scope, target: only ? { ...target, mode: scope.mode } : target }
}

/** What is edited once something else is shown: another site, device or mode than before is edited, too. */
export function targetShowing(before: Scope, { site, device, mode }: Omit<Scope, 'target'>): EditTarget {
  let scope = before
  if (site !== scope.site) scope = withSite(scope, site)
  if (device !== scope.device) scope = withDevice(scope, device)
  if (mode !== scope.mode) scope = withMode(scope, mode)
  return scope.target
}

/** The scope that shows an edit target: its device and mode, where it has them. */
export function showing(scope: Omit<Scope, 'target'>, target: EditTarget): Scope {
  return {
    ...scope,
    ...(target.device && { device: target.device }),
    ...(target.mode !== undefined && { mode: target.mode as SiteMode }),
    target,
  }
}

/** The sites that an edit of a layer reaches: `all 4 sites`, `n7`, `n7 and 2 sites that are based on it`. */
export function sitesText(documents: Documents, layer: string): string {
  const others = derivedLayers(documents, layer).length
  if (layer === 'base')
    return others === 0 ? 'the only site' : others === 1 ? 'all sites' : `all ${others} sites`
  if (others === 0) return layer
  return `${layer} and ${others} ${others === 1 ? 'site that is' : 'sites that are'} based on it`
}

/** The reach of an edit: `Applies to n7, on mobile, in green mode only`. */
export function reachText(documents: Documents, { layer, device, mode }: EditTarget): string {
  const only = [device && `on ${device}`, mode !== undefined && `in ${mode} mode`].filter(Boolean)
  return [`Applies to ${sitesText(documents, layer)}`, ...only].join(', ') + (only.length > 0 ? ' only' : '')
}
