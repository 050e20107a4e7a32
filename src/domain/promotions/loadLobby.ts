import { lobbyTipsSchema, tradeInfoSchema } from '@/api/models/lobbyTips'
import { clock } from '@/shared/time/clock'
import { lobbyRequested, lobbyFailed, tipsLoaded, tradesLoaded, type LobbyState } from '@/store/lobbySlice'
import type { Thunk } from '@/store/makeStore'
import { lobbyCalls } from './lobby.calls'

/**
 * Fetches the lobby's data: recent winners, and recent payouts by the anonymous call for visitors or the player's own (NW-06);
 * `parts` narrows it to one of them. Skips what was requested less than `olderThanMs` ago. A failure keeps the data.
 */
export const loadLobby =
  ({
    olderThanMs,
    parts = ['tips', 'trades'],
  }: {
    olderThanMs: number
    parts?: readonly (keyof LobbyState)[]
  }): Thunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const isDue = (part: keyof LobbyState) => {
      if (!parts.includes(part)) return false
      const { requestedAt } = getState().lobby[part]
      const due = requestedAt === null || clock.elapsed() - requestedAt >= olderThanMs
      if (due) dispatch(lobbyRequested({ part, at: clock.elapsed() }))
      return due
    }
    const askTips = async () => {
      if (!isDue('tips')) return
      const response = await client.call(lobbyCalls.lobbyTips, {}, lobbyTipsSchema)
      dispatch(response.ok ? tipsLoaded(response.data) : lobbyFailed({ part: 'tips', error: response.error }))
    }
    const askTrades = async () => {
      if (!isDue('trades')) return
      const { token } = getState().session
      const call = token === null ? lobbyCalls.anonymousTradeInfo : lobbyCalls.tradeInfo
      const response = await client.call(call, {}, tradeInfoSchema)
      // The viewer may have changed meanwhile.
      if (getState().session.token !== token) return
      dispatch(
        response.ok ? tradesLoaded(response.data) : lobbyFailed({ part: 'trades', error: response.error }),
      )
    }
    await Promise.all([askTips(), askTrades()])
  }
