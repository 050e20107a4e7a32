import { taskUserSchema } from '@/api/models/player'
import { loadActivities } from '../activity/loadActivities'
import { loadMail } from './loadMail'
import { noteTasks } from './noteTasks'
import type { Thunk } from '@/store/makeStore'

/**
 * Fetches what belongs to the player: activities, mail and tasks. A failure leaves what is known untouched and says
 * nothing (AC-12).
 */
export const loadPlayer =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().session.token) return
    const [, , tasks] = await Promise.all([
      dispatch(loadActivities()),
      dispatch(loadMail({ forced: true })),
      client.call('getTaskUser', {}, taskUserSchema),
    ])
    if (tasks.ok) dispatch(noteTasks(tasks.data))
  }
