import type { PlayLimits } from '@/api/models/limits'
import { accountApi } from '@/domain/money/accountApi'
import type { Thunk } from '@/store/makeStore'

/** What a change was answered with holds at once for everybody who shows the limits. */
export const keepLimits = (limits: PlayLimits): Thunk<Promise<unknown>> =>
  // The store's type does not know of the API's part, which comes with the first block that needs it.
  accountApi.util.upsertQueryData('playLimits', undefined, limits) as unknown as Thunk<Promise<unknown>>
