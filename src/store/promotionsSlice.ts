import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@/api/models/user'
import type { PromoVideo } from '@/api/models/webConfig'
import { signedOut } from './sessionSlice'

/** What a player has seen of the promotions, stored per player (ST-07). */
export interface SeenState {
  /** Activity kinds whose home modal this player has seen. */
  modalsSeen: number[]
  /** Day in Manila (YYYY-MM-DD) to the activity kinds that this player completed that day. */
  completedByDay: Record<string, number[]>
}

/** Which promotions this viewer is shown (portal.md §3). */
export interface PromotionsState extends SeenState {
  /** The player's id; null for visitors, and while the player is not known yet. */
  of: User['id'] | null
  /** Closed in this session; shows again in the next one. */
  noticeSeen: boolean
  video: PromoVideo | null
}

const NOTHING_SEEN: SeenState = { modalsSeen: [], completedByDay: {} }

const initialState: PromotionsState = { of: null, noticeSeen: false, ...NOTHING_SEEN, video: null }

export const promotionsSlice = createSlice({
  name: 'promotions',
  initialState,
  reducers: {
    /** Another viewer: their own seen items replace those of the previous one. */
    viewerChanged: (state, action: PayloadAction<{ of: PromotionsState['of']; seen: SeenState | null }>) => ({
      ...state,
      ...(action.payload.seen ?? NOTHING_SEEN),
      of: action.payload.of,
    }),
    noticeClosed(state) {
      state.noticeSeen = true
    },
    modalSeen(state, action: PayloadAction<number>) {
      if (!state.modalsSeen.includes(action.payload)) state.modalsSeen.push(action.payload)
    },
    /** Completed kinds of the day; earlier days are dropped. */
    completedToday(state, action: PayloadAction<{ day: string; kinds: readonly number[] }>) {
      const { day, kinds } = action.payload
      const before = state.completedByDay[day] ?? []
      state.completedByDay = { [day]: [...new Set([...before, ...kinds])] }
    },
    /** Replaced only when the id differs (ST-14). */
    videoChosen(state, action: PayloadAction<PromoVideo | null>) {
      if (state.video?.id !== action.payload?.id) state.video = action.payload
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
})

export const { viewerChanged, noticeClosed, modalSeen, completedToday, videoChosen } = promotionsSlice.actions
