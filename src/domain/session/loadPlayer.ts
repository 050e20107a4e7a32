import { taskUserSchema } from '@/api/models/player'
import { loadActivities } from '../activity/loadActivities'
import { loadMail } from './loadMail'
import { applyTaskState } from './applyTaskState'
import type { Thunk } from '@/store/makeStore'
import { sessionCalls } from './session.calls'

/**
 * Fetches a player's activities, mail and tasks. A failure keeps the known data and shows no message (AC-12).
 */
export const loadPlayer =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().session.token) return
    const [, , tasks] = await Promise.all([
      dispatch(loadActivities()),
      dispatch(loadMail({ forced: true })),
      client.call(sessionCalls.getTaskUser, {}, taskUserSchema),
    ])
    if (tasks.ok) dispatch(applyTaskState(tasks.data))
  }
