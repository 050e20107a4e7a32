import type { PlayLimits } from '@/api/models/limits'
import { accountApi } from '@/domain/money/accountApi'
import type { Thunk } from '@/store/makeStore'

/** Writes the limits in a change's response to the cache, for all components that show them. */
export const cacheLimits = (limits: PlayLimits): Thunk<Promise<unknown>> =>
  // The store's type lacks the API's slice, which is injected lazily.
  accountApi.util.upsertQueryData('playLimits', undefined, limits) as unknown as Thunk<Promise<unknown>>
