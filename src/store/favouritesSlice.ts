import type { OpenId } from '@/api/shape'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedIn, signedOut, userLoaded } from './sessionSlice'
import type { User } from '@/api/models/user'

/** Liked and played games of the player. A separate slice, so that one toggle renders one cell. */
export interface FavouritesState {
  liked: Record<OpenId, true>
  /** Game ids, most recent first (GM-03). */
  history: OpenId[]
}

const initialState: FavouritesState = { liked: {}, history: [] }
const MAX_HISTORY = 50

function ofUser(state: FavouritesState, action: PayloadAction<User | { user: User }>) {
  const user = 'user' in action.payload ? action.payload.user : action.payload
  const data = user.appGameDataUser
  if (!data) return state
  const liked: Record<OpenId, true> = {}
  for (const id of Object.keys(data.gameLikes)) if (data.gameLikes[id]) liked[id] = true
  return { liked, history: [...new Set(data.gameHistory.toReversed())] }
}

export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    /** Those of a player who was found in storage at start. */
    favouritesRestored: ofUser,
    gameLiked(state, action: PayloadAction<{ id: OpenId; like: boolean }>) {
      if (action.payload.like) state.liked[action.payload.id] = true
      else delete state.liked[action.payload.id]
    },
    gameOpened(state, action: PayloadAction<OpenId>) {
      state.history = [action.payload, ...state.history.filter((id) => id !== action.payload)].slice(
        0,
        MAX_HISTORY,
      )
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, ofUser)
      .addCase(userLoaded, ofUser)
      .addCase(signedOut, () => initialState),
})

export const { favouritesRestored, gameLiked, gameOpened } = favouritesSlice.actions
