import { redDotSchema } from '@/api/models/player'
import { clock } from '@/shared/time/clock'
import { mailRequested, mailCounted } from '@/store/playerSlice'
import type { Thunk } from '@/store/makeStore'
import { sessionCalls } from './session.calls'

/** Minimum interval, whatever brings the player back: the lobby, the window, another tab. */
export const MAIL_LOOK_MS = 30_000

/**
 * Checks for unread mail, for the red dot (PF-03): any of red0, red1 and red2. `forced` after the player changed something in
 * their mail; otherwise every 30 s at most. A failure keeps the dot as it is (AC-12).
 */
export const loadMail =
  ({ forced = false } = {}): Thunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { session, player } = getState()
    if (!session.token) return
    const now = clock.elapsed()
    if (!forced && now - (player.mailRequestedAt ?? -Infinity) < MAIL_LOOK_MS) return
    dispatch(mailRequested(now))
    const mail = await client.call(sessionCalls.hasMailUnread, {}, redDotSchema)
    if (mail.ok) dispatch(mailCounted(mail.data.red0 > 0 || mail.data.red1 > 0 || mail.data.red2 > 0))
  }
