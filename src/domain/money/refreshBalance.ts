import { balanceSchema } from '@/api/models/user'
import type { ApiError } from '@/api/apiError'
import { clock } from '@/shared/time/clock'
import { figureRequests } from '@/store/requestOrder'
import { balanceLoaded } from '@/store/sessionSlice'
import type { Thunk } from '@/store/makeStore'
import { balanceCalls } from './balance.calls'

/** portal.md §9. */
export const REFRESH_THROTTLE_MS = 5000
let last: { token: string | null; at: number } = { token: null, at: 0 }

/**
 * `ignored` within 5 s of the last refresh or without a session; `incomplete` when the response had no balance; else the result of
 * the call.
 */
export type RefreshOutcome = 'ignored' | 'done' | 'incomplete' | ApiError

/** Fetches coins, points, VIP and bet again (WL-02). `force` for refreshes by the portal itself, after a change. */
export const refreshBalance =
  ({ force = false } = {}): Thunk<Promise<RefreshOutcome>> =>
  async (dispatch, getState, { client }) => {
    const now = clock.elapsed()
    const { token } = getState().session
    const isSoon = token === last.token && now - last.at < REFRESH_THROTTLE_MS && now >= last.at
    if (!token || (!force && isSoon)) return 'ignored'
    last = { token, at: now }
    const request = figureRequests(client)
    const result = await client.call(balanceCalls.refreshData, {}, balanceSchema)
    if (!result.ok) return result.error
    if (request.isLate()) return 'done'
    request.arrived()
    dispatch(balanceLoaded(result.data))
    return result.data.coin === undefined ? 'incomplete' : 'done'
  }
