import type { SaferPlayPageProps } from './SaferPlayPage.entry'

/** Where the page leads to, unless the layout says otherwise. */
export const SAFER_PATHS: Omit<SaferPlayPageProps, 'lead'> = {
  textTo: '/profile/agree/responsible-gaming',
  withdrawTo: '/lobby/wallets/withdraw',
  recordsTo: '/record/transaction',
  serviceTo: '/service',
}
export type SaferPaths = typeof SAFER_PATHS
