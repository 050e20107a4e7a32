import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** Until the first response a reloaded page goes by the difference to the server that this tab found before. */
export function restoreClock(): void {
  const difference = Number(sessionStore.get(KEY.clockDifference))
  if (difference) clock.setServerTime(clock.device() + difference, 0)
}
