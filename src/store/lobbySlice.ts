import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import type { LobbyTips, TradeInfo } from '@/api/models/lobbyTips'
import { sessionRestored, signedIn, signedOut } from './sessionSlice'

/** One part of the lobby's data. */
interface LobbyPart<T> {
  /** When it was last requested, milliseconds since the epoch; null for never. */
  requestedAt: number | null
  /** Undefined until a response arrives, null when none could be fetched. */
  data: T | null | undefined
  /** Why the last request failed; null while one is pending, and after one that succeeded. */
  error: ApiError | null
}

/** Public activity of other players (NW-06). */
export interface LobbyState {
  tips: LobbyPart<LobbyTips>
  /** Differs for players and visitors, so it is dropped when the viewer changes. */
  trades: LobbyPart<TradeInfo>
}

const EMPTY = { requestedAt: null, data: undefined, error: null }
const initialState: LobbyState = { tips: EMPTY, trades: EMPTY }

export const lobbySlice = createSlice({
  name: 'lobby',
  initialState,
  reducers: {
    lobbyRequested(state, { payload }: PayloadAction<{ part: keyof LobbyState; at: number }>) {
      state[payload.part].requestedAt = payload.at
      state[payload.part].error = null
    },
    tipsLoaded(state, { payload }: PayloadAction<LobbyTips>) {
      state.tips.data = payload
    },
    tradesLoaded(state, { payload }: PayloadAction<TradeInfo>) {
      state.trades.data = payload
    },
    /** Keeps the data that is there. */
    lobbyFailed(state, { payload }: PayloadAction<{ part: keyof LobbyState; error: ApiError }>) {
      state[payload.part].data ??= null
      state[payload.part].error = payload.error
    },
  },
  extraReducers: (builder) => {
    for (const change of [signedIn, signedOut, sessionRestored])
      builder.addCase(change, (state) => {
        state.trades = EMPTY
      })
  },
})

export const { lobbyRequested, tipsLoaded, tradesLoaded, lobbyFailed } = lobbySlice.actions
