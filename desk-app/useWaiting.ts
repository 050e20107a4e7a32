import { useWaitingQuery } from './deskApi'
import { usePolled } from './useRead'

/** How often it is read again, in ms: each page shows the count. */
const EVERY_MS = 30_000

/** What waits for oneself as a second person. */
export const useWaiting = () => usePolled(useWaitingQuery, undefined, () => EVERY_MS)
