import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PromoVideo } from '@/api/models/webConfig'

/** What the home page remembers between visits (portal.md §3, ST-07). Times are milliseconds since the epoch. */
export interface HomeState {
  /** Closed in this session; opens again in the next one. */
  noticeSeen: boolean
  /** Activity kinds whose home modal was seen. */
  modalsSeen: number[]
  video: PromoVideo | null
  agentActivityId: number
  /** Local date (YYYY-MM-DD) to the ids that were completed that day. */
  completedByDay: Record<string, string[]>
  /** When the tip to put the site on the home screen was last shown; 0 for never. */
  desktopTipAt: number
  /** The site was installed from this browser. */
  desktopInstalled: boolean
  affiliateId: string
}

const initialState: HomeState = {
  noticeSeen: false,
  modalsSeen: [],
  video: null,
  agentActivityId: 0,
  completedByDay: {},
  desktopTipAt: 0,
  desktopInstalled: false,
  affiliateId: '',
}

export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    homeRestored: (state, action: PayloadAction<Partial<HomeState>>) => ({ ...state, ...action.payload }),
    noticeClosed(state) {
      state.noticeSeen = true
    },
    modalSeen(state, action: PayloadAction<number>) {
      if (!state.modalsSeen.includes(action.payload)) state.modalsSeen.push(action.payload)
    },
    /** Replaced only when its id differs (ST-14). */
    videoChosen(state, action: PayloadAction<PromoVideo | null>) {
      if (state.video?.id !== action.payload?.id) state.video = action.payload
    },
    agentActivityChosen(state, action: PayloadAction<number>) {
      state.agentActivityId = action.payload
    },
    homeTipShown(state, action: PayloadAction<number>) {
      state.desktopTipAt = action.payload
    },
    appInstalled(state) {
      state.desktopInstalled = true
    },
  },
})

export const {
  homeRestored,
  noticeClosed,
  modalSeen,
  videoChosen,
  agentActivityChosen,
  homeTipShown,
  appInstalled,
} = homeSlice.actions
