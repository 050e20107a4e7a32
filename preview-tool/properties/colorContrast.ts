import { COLOR_TITLES } from '@/shared/ui/colorTitles'
import { contrastRatio, parseHex } from '@/shared/ui/contrast'
import { paletteOf, type ColorName } from '@/shared/ui/palette'
import type { Theme } from '@layout/types'

/** The counterpart of each theme colour, and the contrast that WCAG 2.2 AA requires. */
const AGAINST: Partial<Record<ColorName, [on: ColorName[], needed: number]>> = {
  bg: [['text', 'muted'], 4.5],
  surface: [['text', 'muted'], 4.5],
  raised: [['text', 'muted'], 4.5],
  text: [['bg', 'surface', 'raised'], 4.5],
  muted: [['bg', 'surface', 'raised'], 4.5],
  accent: [['bg', 'surface', 'onAccent'], 4.5],
  onAccent: [['accent'], 4.5],
  accentSoft: [['text', 'accent'], 4.5],
  danger: [['bg', 'surface'], 4.5],
  success: [['bg', 'surface'], 4.5],
  hot: [['bg', 'surface'], 4.5],
  new: [['bg', 'surface'], 4.5],
  focus: [['bg', 'surface', 'raised'], 3],
}

export interface Contrast {
  with: string
  /** 1 to 21, rounded down to tenths. */
  ratio: number
  needed: number
}

/** The contrasts of a colour in a theme. Other colours are compared with the background. */
export function contrastsOf(name: string, hex: string, theme: Theme): Contrast[] {
  if (!parseHex(hex)) return []
  const known = Object.hasOwn(AGAINST, name)
  const palette = paletteOf(theme.scheme, { ...theme.color, ...(known ? { [name]: hex } : {}) })
  if (name === 'line' || name === 'scrim') return []
  const [others, needed] = AGAINST[name as ColorName] ?? [['bg'] as ColorName[], 4.5]
  return others.map((other) => ({
    with: COLOR_TITLES[other],
    ratio: Math.floor(contrastRatio(hex, palette[other]) * 10) / 10,
    needed,
  }))
}

/** The default colour, when the theme does not set it. */
export function derivedColor(name: string, theme: Theme): string {
  const palette = paletteOf(theme.scheme, theme.color) as Record<string, string>
  return palette[name] ?? '#000000'
}
