import type { SaferPlayPageProps } from './SaferPlayPage.entry'

/** Default targets of the page's links. */
export const SAFER_PATHS: Omit<SaferPlayPageProps, 'lead'> = {
  textTo: '/profile/agree/responsible-gaming',
  withdrawTo: '/lobby/wallets/withdraw',
  recordsTo: '/record/transaction',
  serviceTo: '/service',
}
export type SaferPaths = typeof SAFER_PATHS
