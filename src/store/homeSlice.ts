import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@/api/models/user'
import type { PromoVideo } from '@/api/models/webConfig'
import { signedOut } from './sessionSlice'

/** What the home page remembers between visits (portal.md §3, ST-07). Times are milliseconds since the epoch. */
export interface HomeState {
  /** Whose part this is: a player's id; null for visitors, and while it is unknown who the player is. */
  of: User['id'] | null
  /** Closed in this session; opens again in the next one. */
  noticeSeen: boolean
  /** Activity kinds whose home modal this player has seen. */
  modalsSeen: number[]
  /** Day in Manila (YYYY-MM-DD) to the activity kinds that this player completed that day. */
  completedByDay: Record<string, number[]>
  video: PromoVideo | null
  agentActivityId: number
  /** Who brought this visitor, from the link they came by; empty for nobody. */
  affiliateId: string
  /** When the tip to put the site on the home screen was last shown on this device; 0 for never. */
  desktopTipAt: number
  /** The site was installed from this browser. */
  desktopInstalled: boolean
  /** The download entry was closed on this device. Unknown until storage has been read: then it does not show. */
  downloadClosed: boolean | null
}

/** What belongs to a player, as opposed to the device. */
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
    /** Another one looks at the portal: what the one before had seen is none of theirs. */
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
    /** What was completed for the day; earlier days are of no use any more. */
    completedToday(state, action: PayloadAction<{ day: string; kinds: readonly number[] }>) {
      const { day, kinds } = action.payload
      const before = state.completedByDay[day] ?? []
      state.completedByDay = { [day]: [...new Set([...before, ...kinds])] }
    },
    /** Replaced only when its id differs (ST-14). */
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
  // Logging out leaves what the device knows, and nothing of who was here.
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
