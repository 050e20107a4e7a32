/** The colours a theme may set; each is a token of the user interface. Only `scrim` may be translucent. */
export const THEME_COLORS = [
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
export type ThemeColor = (typeof THEME_COLORS)[number]
