import { endpoints } from '@/api/endpoints'

export const safeboxCalls = endpoints({
  /** With a type and an amount it moves coins, so it counts as a write. */
  getSafebox: { write: true },
  safeboxPasswordInit: { write: true },
  modifySafePassword: { write: true },
})
