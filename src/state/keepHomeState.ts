import { promoVideoSchema } from '@/api/models/webConfig'
import { listOf, mapOf, num, text, z } from '@/api/shape'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { homeRestored } from './homeSlice'
import type { Store } from './makeStore'
import { KEY } from './storageKeys'

/** Kept for the visit: the notices have been looked at. */
export const NOTICE_SEEN = 'NOTICE_SEEN'

const storedHome = z.object({
  modalsSeen: listOf(num()),
  video: z.catch(z.nullable(promoVideoSchema), null),
  agentActivityId: num(),
  completedByDay: mapOf(listOf(z.string())),
  desktopTipAt: num(),
  desktopInstalled: z.catch(z.boolean(), false),
  affiliateId: text(),
})

/** Restores what the home page remembers and stores it whenever it changes (ST-07). Returns a way to stop. */
export function keepHomeState(store: Store): () => void {
  const stored = z.safeParse(storedHome, parseJson(localStore.get(KEY.home)))
  if (!stored.success) localStore.remove(KEY.home)
  store.dispatch(homeRestored({ ...stored.data, noticeSeen: sessionStore.get(NOTICE_SEEN) === '1' }))
  let before = store.getState().home
  return store.subscribe(() => {
    const now = store.getState().home
    if (now === before) return
    before = now
    const { noticeSeen, ...lasting } = now
    if (noticeSeen) sessionStore.set(NOTICE_SEEN, '1')
    localStore.set(KEY.home, JSON.stringify(lasting))
  })
}
