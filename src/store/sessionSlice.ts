import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Balance, User } from '@/api/models/user'

/** The session: signed in exactly while there is a token. `user` may arrive later than the token. */
export interface SessionState {
  token: string | null
  user: User | null
  /** Fetching the player's data failed, and none are stored. */
  userFailed?: boolean
}

const initialState: SessionState = { token: null, user: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A session found in storage at start. */
    sessionRestored: (_state, action: PayloadAction<SessionState>) => action.payload,
    signedIn: (_state, action: PayloadAction<{ token: string; user: User }>) => action.payload,
    signedOut: () => initialState,
    userLoaded(state, action: PayloadAction<User>) {
      if (!state.token) return
      state.user = action.payload
      delete state.userFailed
    },
    userFailed(state) {
      if (state.token && !state.user) state.userFailed = true
    },
    balanceLoaded(state, action: PayloadAction<Balance>) {
      if (state.user) Object.assign(state.user, action.payload)
    },
  },
})

export const { sessionRestored, signedIn, signedOut, userLoaded, userFailed, balanceLoaded } =
  sessionSlice.actions
