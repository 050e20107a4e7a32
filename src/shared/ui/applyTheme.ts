import { COLOR_NAMES, paletteOf, type ColorName } from './palette'

/** The theme settings of a layout. */
export interface ThemeSettings {
  scheme?: 'dark' | 'light'
  /** Hex colours by name; see `COLOR_NAMES`. */
  color?: Record<string, string>
  /** A CSS length in px or rem: the medium radius. */
  radius?: string
  /** Type size, 1 is normal. */
  scale?: number
  /** Spacing, 1 is normal. */
  density?: number
}

function customProperty(name: ColorName): string {
  return '--color-' + name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase())
}

function within(value: number | undefined, least: number, most: number): string {
  return String(Number.isFinite(value) ? Math.min(most, Math.max(least, value as number)) : 1)
}

/** A theme as the custom properties (and `color-scheme`) to set on the root element. Unset values have defaults. */
export function themeVariables(theme: ThemeSettings = {}): Record<string, string> {
  const palette = paletteOf(theme.scheme, theme.color)
  const variables: Record<string, string> = { 'color-scheme': theme.scheme === 'light' ? 'light' : 'dark' }
  for (const name of COLOR_NAMES) variables[customProperty(name)] = palette[name]
  variables['--radius'] = /^\d{1,2}(?:\.\d{1,3})?(?:px|rem)$|^0$/.test(theme.radius ?? '')
    ? (theme.radius as string)
    : '14px'
  variables['--scale'] = within(theme.scale, 0.85, 1.3)
  variables['--density'] = within(theme.density, 0.75, 1.3)
  variables['--shade'] = theme.scheme === 'light' ? '0.12' : '0.5'
  return variables
}

/** Sets a theme on an element, normally the root; a later theme replaces it wholly. */
export function applyTheme(theme: ThemeSettings | undefined, element: HTMLElement): void {
  for (const [name, value] of Object.entries(themeVariables(theme))) element.style.setProperty(name, value)
  element.dataset.theme = theme?.scheme === 'light' ? 'light' : 'dark'
}
