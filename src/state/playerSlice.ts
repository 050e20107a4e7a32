import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Activities } from '@/api/models/activity'
import { signedOut } from './sessionSlice'

/** What is waiting for the player: activities and red dots (portal.md §3). `activities` is null until known. */
export interface PlayerState {
  activities: Activities | null
  redDots: { hasMail: boolean; hasTask: boolean }
}

const initialState: PlayerState = { activities: null, redDots: { hasMail: false, hasTask: false } }

export const playerSlice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    activitiesLoaded(state, action: PayloadAction<Activities>) {
      state.activities = action.payload
    },
    mailCounted(state, action: PayloadAction<boolean>) {
      state.redDots.hasMail = action.payload
    },
    tasksCounted(state, action: PayloadAction<boolean>) {
      state.redDots.hasTask = action.payload
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
})

export const { activitiesLoaded, mailCounted, tasksCounted } = playerSlice.actions
