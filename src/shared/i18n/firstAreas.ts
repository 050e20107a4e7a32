/**
 * Areas of the messages that come with the first screen: what shell, home page and titles say. All others come with the
 * first block that is not part of it (`loadMessages`); a test keeps this list true.
 */
export const FIRST_AREAS: readonly string[] = [
  'common',
  'entry',
  'footer',
  'game',
  'games',
  'home',
  'logout',
  'menu',
  'notFound',
  'page',
  'promotions',
  'search',
  'service',
  'shell',
  'tab',
  'unavailable',
  'wallet',
]
