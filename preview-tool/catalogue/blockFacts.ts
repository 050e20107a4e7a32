import type { SlotName } from '@layout/types'

/** Labels of the slots that a block may stand in. */
export const SLOT_WORDS: Record<SlotName, string> = {
  header: 'Header',
  menuCard: 'Card of the menu',
  home: 'Home page',
  homeTabs: 'Tabs of the home page',
  walletTabs: 'Tabs of the wallet',
  member: 'Member page',
  account: 'Login and registration',
  footer: 'Footer',
  overlays: 'Overlays',
  page: 'A page of its own',
  shell: 'Around all pages',
}
