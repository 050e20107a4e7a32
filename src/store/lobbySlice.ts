import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '@/api/apiError'
import type { LobbyTips, TradeInfo } from '@/api/models/lobbyTips'
import { sessionRestored, signedIn, signedOut } from './sessionSlice'

/** One answer about the lobby. */
interface Heard<T> {
  /** When it was asked for last, milliseconds since the epoch; null for never. */
  askedAt: number | null
  /** Undefined until an answer arrives, null when none could be had. */
  data: T | null | undefined
  /** Why the last answer could not be had; null while it is on its way, and after one that could. */
  error: ApiError | null
}

/** What the lobby tells of others (NW-06). */
export interface LobbyState {
  tips: Heard<LobbyTips>
  /** A player's answer is not a visitor's: it goes when the viewer changes. */
  trades: Heard<TradeInfo>
}

const NOTHING = { askedAt: null, data: undefined, error: null }
const initialState: LobbyState = { tips: NOTHING, trades: NOTHING }

export const lobbySlice = createSlice({
  name: 'lobby',
  initialState,
  reducers: {
    lobbyAsked(state, { payload }: PayloadAction<{ part: keyof LobbyState; at: number }>) {
      state[payload.part].askedAt = payload.at
      state[payload.part].error = null
    },
    tipsLoaded(state, { payload }: PayloadAction<LobbyTips>) {
      state.tips.data = payload
    },
    tradesLoaded(state, { payload }: PayloadAction<TradeInfo>) {
      state.trades.data = payload
    },
    /** Leaves what is known. */
    lobbyFailed(state, { payload }: PayloadAction<{ part: keyof LobbyState; error: ApiError }>) {
      state[payload.part].data ??= null
      state[payload.part].error = payload.error
    },
  },
  extraReducers: (builder) => {
    for (const change of [signedIn, signedOut, sessionRestored])
      builder.addCase(change, (state) => {
        state.trades = NOTHING
      })
  },
})

export const { lobbyAsked, tipsLoaded, tradesLoaded, lobbyFailed } = lobbySlice.actions
