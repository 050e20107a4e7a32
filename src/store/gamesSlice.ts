import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Game } from '@/api/models/game'

/** The game list and its version; replaced only when the version changes (GM-05). */
export interface GamesState {
  version: string
  list: Game[]
  status: 'loading' | 'ready' | 'failed'
}

const initialState: GamesState = { version: '', list: [], status: 'loading' }

export const gamesSlice = createSlice({
  name: 'games',
  initialState,
  reducers: {
    gamesLoaded(_state, action: PayloadAction<{ version: string; list: Game[] }>) {
      return { ...action.payload, status: 'ready' as const }
    },
    gamesFailed(state) {
      if (state.list.length === 0) state.status = 'failed'
    },
    gamesRetried(state) {
      if (state.list.length === 0) state.status = 'loading'
    },
  },
})

export const { gamesLoaded, gamesFailed, gamesRetried } = gamesSlice.actions
