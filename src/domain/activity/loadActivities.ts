import type { ApiError } from '@/api/apiError'
import { activitiesSchema } from '@/api/models/activity'
import { sessionStore } from '@/shared/safe/storage'
import { t } from '@/shared/i18n/t'
import { activitiesLoaded } from '@/store/playerSlice'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'
import { activityCalls } from './activity.calls'

/** Fetches the player's activities; without a session it fails without a call (AC-02). */
export const loadActivities =
  (): Thunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().session.token)
      return { kind: 'token', endpoint: 'getActivityIds', message: t('activity.tokenRequired') }
    const result = await client.call(activityCalls.getActivityIds, {}, activitiesSchema)
    if (!result.ok) return result.error
    const of = getState().session.user?.id
    // Restored after a reload (restoreSession), for this player only.
    if (of !== undefined) sessionStore.set(KEY.activity, JSON.stringify({ ...result.data, of }))
    dispatch(activitiesLoaded(result.data))
    return null
  }
