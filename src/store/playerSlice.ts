import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Activities } from '@/api/models/activity'
import { signedOut } from './sessionSlice'

/** The agent activities, the one that counts first (AC-03). */
const AGENTS = [31, 26]

/** The player's activities and red dots (portal.md §3). `activities` is null until known. */
export interface PlayerState {
  activities: Activities | null
  /** The agent activity that counts: AgentCount, else Agent, else 0 (AC-03). */
  agentActivityId?: number
  redDots: { hasMail: boolean; hasTask: boolean }
  /** When unread mail was last checked, milliseconds since the epoch; null for never. */
  mailRequestedAt?: number | null
  /** The task data say that the first recharge was made (task 105); the user info may not say so yet. */
  firstRecharged?: boolean
}

const initialState: PlayerState = {
  activities: null,
  agentActivityId: 0,
  redDots: { hasMail: false, hasTask: false },
  mailRequestedAt: null,
}

export const playerSlice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    activitiesLoaded(state, action: PayloadAction<Activities>) {
      state.activities = action.payload
      state.agentActivityId = AGENTS.find((kind) => action.payload.activityIds.includes(kind)) ?? 0
    },
    /** That of the last visit, until the activities are there. */
    agentActivityRestored(state, action: PayloadAction<number>) {
      state.agentActivityId = action.payload
    },
    mailRequested(state, action: PayloadAction<number>) {
      state.mailRequestedAt = action.payload
    },
    mailCounted(state, action: PayloadAction<boolean>) {
      state.redDots.hasMail = action.payload
    },
    tasksCounted(state, action: PayloadAction<boolean>) {
      state.redDots.hasTask = action.payload
    },
    firstRechargeSeen(state) {
      state.firstRecharged = true
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
})

export const {
  activitiesLoaded,
  agentActivityRestored,
  firstRechargeSeen,
  mailRequested,
  mailCounted,
  tasksCounted,
} = playerSlice.actions
