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
