import type { ColorName } from './palette'

/** What the colours of a theme are called where operators read of them. */
export const COLOR_TITLES: Record<ColorName, string> = {
  bg: 'Page background',
  surface: 'Cards',
  raised: 'Raised parts',
  line: 'Lines',
  text: 'Text',
  muted: 'Quiet text',
  accent: 'Accent',
  onAccent: 'Text on the accent',
  accentSoft: 'Soft accent',
  danger: 'Danger',
  success: 'Success',
  hot: '“Hot” badges',
  new: '“New” badges',
  focus: 'Focus ring',
  scrim: 'Shade behind dialogs',
}
