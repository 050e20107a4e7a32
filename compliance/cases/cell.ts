import { SITE_MODES, type SiteMode } from '@/api/models/siteModes'
import type { Device } from '@layout/types'
import { minuteInUtc } from '@/shared/time/minuteInUtc'
import { layerTitle } from '@layout/layerTitle'
import { personaNames, type Persona } from '../../mock-backend/personaNames'

/** The viewer of a page: a visitor, or a persona of the mock back end. */
export type Viewer = 'visitor' | Persona

/** One audit case. */
export interface Cell {
  site: string
  mode: SiteMode
  device: Device
  viewer: Viewer
  /** The date (in ms) from which it is checked, of a layout that has some; missing for what players get before the first. */
  from?: number
}

/** Every mode of a site, the stricter ones first. */
export const MODES = [...SITE_MODES].reverse()
export const DEVICES = ['mobile', 'desktop'] as const

/** The viewers of the matrix, with their labels. */
export const VIEWERS: readonly { id: Viewer; label: string }[] = [
  { id: 'visitor', label: 'Visitor' },
  { id: 'newbie', label: 'New player' },
  { id: 'regular', label: 'Verified player' },
  { id: 'excluded', label: 'Excluded player' },
]

export const isViewer = (name: string): name is Viewer =>
  name === 'visitor' || (personaNames as readonly string[]).includes(name)

export const viewerLabel = (viewer: Viewer): string =>
  VIEWERS.find(({ id }) => id === viewer)?.label ?? `Player "${viewer}"`

/** Id of an audit case: `n7/green/mobile/visitor`, with a date `n7/green/mobile/visitor/2026-11-27T00:00:00.000Z`. */
export const cellId = ({ site, mode, device, viewer, from }: Cell): string =>
  [site, mode, device, viewer, ...(from === undefined ? [] : [new Date(from).toISOString()])].join('/')

/** The same without its date: what all cases of a cell have in common. */
export const withoutDate = (id: string): string => id.split('/', 4).join('/')

/** Label of an audit case: `n7, green, mobile, visitor`; `all sites` for what they share. */
export const cellName = ({ site, mode, device, viewer, from }: Cell): string =>
  [layerTitle(site), mode, device, viewerLabel(viewer).toLowerCase(), ...dateName(from)].join(', ')

/** Label of the row of cases that differ only in their viewers. */
export const rowName = ({ site, mode, device, from }: Cell): string =>
  [layerTitle(site), mode, device, ...dateName(from)].join(', ')

const dateName = (from: number | undefined): string[] =>
  from === undefined ? [] : [`from ${minuteInUtc(from)}`]

/** Filter for the matrix; a missing field means all. */
export type CellFilter = { [K in Exclude<keyof Cell, 'site' | 'from'>]?: readonly Cell[K][] }

/** All audit cases of some sites: site × mode × device × viewer. */
export function matrix(sites: readonly string[], filter: CellFilter = {}): Cell[] {
  const viewers = filter.viewer ?? VIEWERS.map(({ id }) => id)
  return sites.flatMap((site) =>
    (filter.mode ?? MODES).flatMap((mode) =>
      (filter.device ?? DEVICES).flatMap((device) =>
        viewers.map((viewer): Cell => ({ site, mode, device, viewer })),
      ),
    ),
  )
}
