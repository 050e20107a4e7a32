import type { NeverEmpty } from '@layout/lint/lintInput'

/** Sections that players miss when nothing is in them. */
export const NEVER_EMPTY: readonly NeverEmpty[] = [
  { section: 'home', devices: ['mobile', 'desktop'], message: 'The home page is empty.' },
  { section: 'tabBar', devices: ['mobile'], message: 'The tab bar has no tab.' },
  { section: 'sideMenu', devices: ['mobile', 'desktop'], message: 'The side menu is empty.' },
]
