import { MODES, type ModeCapabilities } from './modes'

export type SiteMode = keyof typeof MODES
export const SITE_MODES = Object.keys(MODES) as SiteMode[]

/** The mode of a configuration without one, and the capabilities of any mode that is not listed. */
export const DEFAULT_MODE = 'normal' satisfies SiteMode
/** The mode that applies while the configuration is not loaded or its mode is unreadable (decision 6). */
export const STRICTEST_MODE = 'green' satisfies SiteMode

export const isSiteMode = (mode: unknown): mode is SiteMode =>
  typeof mode === 'string' && Object.hasOwn(MODES, mode)

/** The capabilities of a mode; the strictest ones while it is unknown. */
export function capabilitiesOf(mode: string | undefined): ModeCapabilities {
  return MODES[isSiteMode(mode) ? mode : mode === undefined ? STRICTEST_MODE : DEFAULT_MODE]
}

/**
 * The mode that applies when an operator has switched a site: the switch makes it stricter and never weaker (PB-06). A switch to a
 * mode that this build does not know is one to the strictest.
 */
export function stricterMode(mode: string, switchedTo: string | undefined): string {
  if (!switchedTo) return mode
  const wanted: string = isSiteMode(switchedTo) ? switchedTo : STRICTEST_MODE
  return strictness(wanted) > strictness(mode) ? wanted : mode
}

/** The stricter of two switches, of which a site may have one in `portal.json` and one in its release; empty for none. */
export const stricterSwitch = (one: string | undefined, other: string | undefined): string =>
  stricterMode(stricterMode('', one), other)

/** A mode that is not listed has the capabilities of the default one. */
const strictness = (mode: string): number => SITE_MODES.indexOf(isSiteMode(mode) ? mode : DEFAULT_MODE)
