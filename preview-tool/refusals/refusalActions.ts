import { createContext } from 'react'
import { isWhole, sectionTitle } from '../outline/sections'
import type { Refusal } from './refusal'
import { refusalHelp } from './refusalHelp'

/** Something that can be done about a refusal. */
export type RefusalAction = { label: string } & ({ run: () => void } | { address: string })

/** Where a refusal leads: to what it is about, and to where it can be done differently. */
export function refusalActions(
  { place, rule }: Refusal,
  show: (place: string) => void,
  selected?: string | null,
): RefusalAction[] {
  const at = refusalHelp(rule)?.at
  const places = [place, place?.split('.')[0] === at ? undefined : at]
  return places
    .filter((one) => one !== undefined && one !== selected)
    .map((one) => ({ label: leadLabel(one as string), run: () => show(one as string) }))
}

function leadLabel(place: string): string {
  const [section = '', ...id] = place.split('.')
  if (isWhole(section) || place === 'routes') return `Open “${sectionTitle(section)}”`
  return section === 'routes' ? `Open the page ${id.join('.')}` : 'Show where'
}

/** Where there is an outline: shows an entry or a section of it. */
export const ShowPlaceContext = createContext<{
  show: (place: string) => void
  selected: string | null
} | null>(null)
