import { contrastRatio } from './contrast'
import { paletteOf, type ColorName } from './palette'

/** Foreground and background pairs of the primitives, with the contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for edges and rings. */
const PAIRS: [foreground: ColorName, backgrounds: ColorName[], needed: number][] = [
  ['text', ['bg', 'surface', 'raised', 'accentSoft'], 4.5],
  ['muted', ['bg', 'surface', 'raised'], 4.5],
  ['accent', ['bg', 'surface', 'accentSoft'], 4.5],
  ['onAccent', ['accent'], 4.5],
  ['danger', ['bg', 'surface'], 4.5],
  ['success', ['bg', 'surface'], 4.5],
  ['hot', ['bg', 'surface'], 4.5],
  ['new', ['bg', 'surface'], 4.5],
  ['focus', ['bg', 'surface', 'raised'], 3],
]

export interface WeakPair {
  foreground: ColorName
  background: ColorName
  /** Rounded down to hundredths. */
  ratio: number
  needed: number
}

/** The pairs of a theme with too little contrast (AX-01), derived colours included; empty when all pass. */
export function weakPairs(
  theme: { scheme?: 'dark' | 'light'; color?: Record<string, string> } = {},
): WeakPair[] {
  const palette = paletteOf(theme.scheme, theme.color)
  return PAIRS.flatMap(([foreground, backgrounds, needed]) =>
    backgrounds.flatMap((background) => {
      const ratio = Math.floor(contrastRatio(palette[foreground], palette[background]) * 100) / 100
      return ratio < needed ? [{ foreground, background, ratio, needed }] : []
    }),
  )
}
