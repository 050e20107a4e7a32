import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@/api/models/user'
import type { PromoVideo } from '@/api/models/webConfig'
import { signedOut } from './sessionSlice'

/** What the home page stores between visits (portal.md §3, ST-07). Times are milliseconds since the epoch. */
export interface HomeState {
  /** The player's id; null for visitors, and while the player is not known yet. */
  of: User['id'] | null
  /** Closed in this session; shows again in the next one. */
  noticeSeen: boolean
  /** Activity kinds whose home modal this player has seen. */
  modalsSeen: number[]
  /** Day in Manila (YYYY-MM-DD) to the activity kinds that this player completed that day. */
  completedByDay: Record<string, number[]>
  video: PromoVideo | null
  agentActivityId: number
  /** Id of the affiliate from the link that brought this visitor; empty for none. */
  affiliateId: string
  /** When the add-to-home-screen tip was last shown on this device; 0 for never. */
  desktopTipAt: number
  /** The site was installed from this browser. */
  desktopInstalled: boolean
  /** The download entry was closed on this device. Null until storage has been read: it does not show until then. */
  downloadClosed: boolean | null
}

/** The part that belongs to a player, not to the device. */
export type SeenState = Pick<HomeState, 'modalsSeen' | 'completedByDay'>

const NOTHING_SEEN: SeenState = { modalsSeen: [], completedByDay: {} }

const initialState: HomeState = {
  of: null,
  noticeSeen: false,
  ...NOTHING_SEEN,
  video: null,
  agentActivityId: 0,
  affiliateId: '',
  desktopTipAt: 0,
  desktopInstalled: false,
  downloadClosed: null,
}

export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    homeRestored: (state, action: PayloadAction<Partial<HomeState>>) => ({ ...state, ...action.payload }),
    /** Another viewer: their own seen items replace those of the previous one. */
    viewerChanged: (state, action: PayloadAction<{ of: HomeState['of']; seen: SeenState | null }>) => ({
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
    agentActivityChosen(state, action: PayloadAction<number>) {
      state.agentActivityId = action.payload
    },
    affiliateNoted(state, action: PayloadAction<string>) {
      state.affiliateId = action.payload
    },
    homeTipShown(state, action: PayloadAction<number>) {
      state.desktopTipAt = action.payload
    },
    appInstalled(state) {
      state.desktopInstalled = true
    },
    downloadEntryClosed(state) {
      state.downloadClosed = true
    },
  },
  // Logging out keeps what belongs to the device, and nothing of the player.
  extraReducers: (builder) =>
    builder.addCase(signedOut, ({ desktopTipAt, desktopInstalled, downloadClosed }) => ({
      ...initialState,
      desktopTipAt,
      desktopInstalled,
      downloadClosed,
    })),
})

export const {
  homeRestored,
  viewerChanged,
  noticeClosed,
  modalSeen,
  completedToday,
  videoChosen,
  agentActivityChosen,
  affiliateNoted,
  homeTipShown,
  appInstalled,
  downloadEntryClosed,
} = homeSlice.actions
