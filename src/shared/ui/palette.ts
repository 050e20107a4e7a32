import { contrastRatio, mix, parseHex } from './contrast'

export const COLOR_NAMES = [
  'bg',
  'surface',
  'raised',
  'line',
  'text',
  'muted',
  'accent',
  'onAccent',
  'accentSoft',
  'danger',
  'success',
  'hot',
  'new',
  'focus',
  'scrim',
] as const
export type ColorName = (typeof COLOR_NAMES)[number]
export type Palette = Record<ColorName, string>

type Given = Partial<Palette>

const DARK: Palette = {
  bg: '#10121c',
  surface: '#191c2a',
  raised: '#242838',
  line: '#373c52',
  text: '#f5f1e8',
  muted: '#adb1c4',
  accent: '#e8b54d',
  onAccent: '#201602',
  accentSoft: '#3a3120',
  danger: '#ff8577',
  success: '#62d49c',
  hot: '#ff9457',
  new: '#7cbcff',
  focus: '#ffd98f',
  scrim: '#06070ccc',
}

const LIGHT: Palette = {
  bg: '#faf7ef',
  surface: '#fffefa',
  raised: '#f1ece0',
  line: '#d9d2c1',
  text: '#1d2320',
  muted: '#575e58',
  accent: '#0f6b54',
  onAccent: '#ffffff',
  accentSoft: '#dcebe3',
  danger: '#b3261e',
  success: '#17693f',
  hot: '#ad3d0b',
  new: '#1c5aa8',
  focus: '#0b4f9e',
  scrim: '#1d232099',
}

function readableOn(background: string): string {
  const ink = mix('#000000', background, 0.88)
  return contrastRatio('#ffffff', background) > contrastRatio(ink, background) ? '#ffffff' : ink
}

/** Derives colours that a theme does not set from those it sets. */
function derived(base: Palette, given: Given, light: boolean): Given {
  const accent = given.accent ?? base.accent
  const surface = given.surface ?? (given.bg ? mix('#ffffff', given.bg, light ? 0.7 : 0.05) : base.surface)
  const text = given.text ?? base.text
  return {
    surface,
    ...(given.bg || given.surface
      ? { raised: mix(text, surface, light ? 0.06 : 0.07), line: mix(text, surface, light ? 0.17 : 0.16) }
      : {}),
    ...(given.text ? { muted: mix(text, surface, 0.72) } : {}),
    ...(given.accent || given.surface || given.bg
      ? { accentSoft: mix(accent, surface, light ? 0.13 : 0.17) }
      : {}),
    ...(given.accent
      ? { onAccent: readableOn(accent), focus: light ? accent : mix('#ffffff', accent, 0.45) }
      : {}),
  }
}

/** All colours of a theme: those it sets, those derived from them, and the scheme's defaults. */
export function paletteOf(scheme: 'dark' | 'light' | undefined, color: Record<string, string> = {}): Palette {
  const light = scheme === 'light'
  const base = light ? LIGHT : DARK
  const given: Given = {}
  for (const name of COLOR_NAMES) {
    const value = Object.hasOwn(color, name) ? color[name] : undefined
    if (value !== undefined && parseHex(value)) given[name] = value.toLowerCase()
  }
  return { ...base, ...derived(base, given, light), ...given }
}
