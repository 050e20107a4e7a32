import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Balance, User } from '@/api/models/user'

/** What a response about the player may leave out: its last value stays then. */
const FIGURES = ['coin', 'lottery', 'vip', 'vipExp', 'userLevel', 'bet', 'safebox', 'totalRecharge'] as const
export type Figure = (typeof FIGURES)[number]

/** The session: signed in exactly while there is a token. `user` may arrive later than the token. */
export interface SessionState {
  token: string | null
  user: User | null
  /** Figures that the last response about them left out: the values are older ones. */
  outdated?: Figure[]
  /** Fetching the player's data failed, and none are stored. */
  userFailed?: boolean
  /** The last one ended without its player logging out here: the back end ended it, or another tab. */
  isEnded?: boolean
}

/** The figures of refreshData. */
export const REFRESHED = FIGURES.filter((figure) => figure !== 'safebox' && figure !== 'totalRecharge')

/** Takes the figures of a response; one that it left out keeps its value, which is marked as outdated. */
function takeFigures(
  state: SessionState,
  before: Partial<User> | null,
  response: Partial<User>,
  asked: readonly Figure[],
): void {
  if (!state.user) return
  const outdated = new Set(before === null ? [] : state.outdated)
  for (const figure of asked) {
    const value = response[figure]
    const last = before?.[figure]
    if (value === undefined && last !== undefined) outdated.add(figure)
    else outdated.delete(figure)
    state.user[figure] = value ?? last
  }
  state.outdated = [...outdated]
}

const initialState: SessionState = { token: null, user: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A session found in storage at start. */
    sessionRestored: (_state, action: PayloadAction<SessionState>) => action.payload,
    signedIn: (_state, action: PayloadAction<{ token: string; user: User }>) => action.payload,
    signedOut: (_state, { payload }: PayloadAction<Pick<SessionState, 'isEnded'> | undefined>) => ({
      ...initialState,
      ...payload,
    }),
    userLoaded(state, action: PayloadAction<User>) {
      if (!state.token) return
      const before = state.user
      const isSame = before !== null && (action.payload.id === before.id || action.payload.id === 0)
      state.user = isSame ? { ...action.payload, id: before.id } : action.payload
      takeFigures(state, isSame ? before : null, action.payload, FIGURES)
      delete state.userFailed
    },
    /** What the player has changed here: no news of anything else. */
    userChanged(state, action: PayloadAction<Partial<Omit<User, 'id' | Figure>>>) {
      if (state.user) Object.assign(state.user, action.payload)
    },
    userFailed(state) {
      if (state.token && !state.user) state.userFailed = true
    },
    balanceLoaded(state, action: PayloadAction<Balance>) {
      if (state.user) takeFigures(state, state.user, action.payload, REFRESHED)
    },
  },
})

export const { sessionRestored, signedIn, signedOut, userLoaded, userChanged, userFailed, balanceLoaded } =
  sessionSlice.actions

/** The figures that the last refresh brought. */
export function selectRefreshed({ session: { user, outdated } }: { session: SessionState }): Partial<User> {
  const known = REFRESHED.filter((figure) => user?.[figure] !== undefined && !outdated?.includes(figure))
  return Object.fromEntries(known.map((figure) => [figure, user?.[figure]]))
}
