import { redDotSchema, taskUserSchema } from '@/api/models/player'
import { loadActivities } from './loadActivities'
import { mailCounted, tasksCounted } from './playerSlice'
import type { Thunk } from './makeStore'

/**
 * Fetches what belongs to the player: activities, mail and tasks. A failure leaves what is known untouched and says
 * nothing (AC-12).
 */
export const loadPlayer =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    if (!getState().session.token) return
    const [, mail, tasks] = await Promise.all([
      dispatch(loadActivities()),
      client.call('hasMailUnread', {}, redDotSchema),
      client.call('getTaskUser', {}, taskUserSchema),
    ])
    if (mail.ok) dispatch(mailCounted(mail.data.red0 > 0 || mail.data.red1 > 0 || mail.data.red2 > 0))
    if (tasks.ok) dispatch(tasksCounted(tasks.data.canReceiveTaskAward))
  }
