import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LobbyTips, TradeInfo } from '@/api/models/lobbyTips'
import { sessionRestored, signedIn, signedOut } from './sessionSlice'

/** One answer about the lobby. */
interface Heard<T> {
  /** When it was asked for last, milliseconds since the epoch; null for never. */
  askedAt: number | null
  /** Undefined until an answer arrives, null when none could be had. */
  data: T | null | undefined
}

/** What the lobby tells of others (NW-06). */
export interface LobbyState {
  tips: Heard<LobbyTips>
  /** A player's answer is not a visitor's: it goes when the viewer changes. */
  trades: Heard<TradeInfo>
}

const NOTHING = { askedAt: null, data: undefined }
const initialState: LobbyState = { tips: NOTHING, trades: NOTHING }

export const lobbySlice = createSlice({
  name: 'lobby',
  initialState,
  reducers: {
    lobbyAsked(state, { payload }: PayloadAction<{ part: keyof LobbyState; at: number }>) {
      state[payload.part].askedAt = payload.at
    },
    /** Null for a failure, which leaves what is known. */
    tipsLoaded(state, { payload }: PayloadAction<LobbyTips | null>) {
      state.tips.data = payload ?? state.tips.data ?? null
    },
    tradesLoaded(state, { payload }: PayloadAction<TradeInfo | null>) {
      state.trades.data = payload ?? state.trades.data ?? null
    },
  },
  extraReducers: (builder) => {
    for (const change of [signedIn, signedOut, sessionRestored])
      builder.addCase(change, (state) => {
        state.trades = NOTHING
      })
  },
})

export const { lobbyAsked, tipsLoaded, tradesLoaded } = lobbySlice.actions
