import { lobbyTipsSchema, tradeInfoSchema } from '@/api/models/lobbyTips'
import { clock } from '@/shared/time/clock'
import { lobbyAsked, lobbyFailed, tipsLoaded, tradesLoaded, type LobbyState } from '@/store/lobbySlice'
import type { Thunk } from '@/store/makeStore'

/**
 * Asks what the lobby tells: who won lately, and the trade info, by the anonymous call for visitors and by their own for
 * players (NW-06); `parts` narrows it to one of them. What was asked for less than `olderThanMs` ago is not asked for again. A failure leaves what is known.
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
      const { askedAt } = getState().lobby[part]
      const due = askedAt === null || clock.now() - askedAt >= olderThanMs
      if (due) dispatch(lobbyAsked({ part, at: clock.now() }))
      return due
    }
    const askTips = async () => {
      if (!isDue('tips')) return
      const response = await client.call('lobbyTips', {}, lobbyTipsSchema)
      dispatch(response.ok ? tipsLoaded(response.data) : lobbyFailed({ part: 'tips', error: response.error }))
    }
    const askTrades = async () => {
      if (!isDue('trades')) return
      const { token } = getState().session
      const name = token === null ? 'anonymousTradeInfo' : 'tradeInfo'
      const response = await client.call(name, {}, tradeInfoSchema)
      // Whoever asked may have gone.
      if (getState().session.token !== token) return
      dispatch(
        response.ok ? tradesLoaded(response.data) : lobbyFailed({ part: 'trades', error: response.error }),
      )
    }
    await Promise.all([askTips(), askTrades()])
  }
