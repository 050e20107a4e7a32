import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { stricterMode, stricterSwitch } from '@/api/models/siteModes'
import type { WebConfig } from '@/api/models/webConfig'
import { defaultSettings, type PortalSettings } from './portalSettings'

/** The site's settings and the back end's configuration; `stale` while the configuration comes from storage. */
export interface SiteState {
  settings: PortalSettings
  config: WebConfig | null
  status: 'loading' | 'ready' | 'failed'
  stale: boolean
  /** The time that the layout's dates are compared with, in ms since 1970; it moves only when one has passed. */
  now?: number
}

const initialState: SiteState = { settings: defaultSettings, config: null, status: 'loading', stale: false }

/** The configuration with the mode that applies. */
function switched(config: WebConfig, { mode }: PortalSettings): WebConfig {
  const applied = stricterMode(config.mode, mode)
  return applied === config.mode ? config : { ...config, mode: applied }
}

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    settingsLoaded(state, action: PayloadAction<PortalSettings>) {
      state.settings = action.payload
    },
    configRestored(state, action: PayloadAction<WebConfig>) {
      state.config = switched(action.payload, state.settings)
      state.stale = true
    },
    configLoaded(state, action: PayloadAction<WebConfig>) {
      state.config = switched(action.payload, state.settings)
      state.status = 'ready'
      state.stale = false
    },
    /** What the release says that the layouts come from: which layers, and the operator's switch. */
    releaseRead(state, { payload: { mode, bundle } }: PayloadAction<{ mode?: string; bundle?: string }>) {
      if (bundle !== undefined) state.settings.bundle = bundle
      if (mode === undefined) return
      state.settings.mode = stricterSwitch(state.settings.mode, mode)
      if (state.config) state.config = switched(state.config, state.settings)
    },
    timePassed(state, action: PayloadAction<number>) {
      state.now = action.payload
    },
    configFailed(state) {
      state.status = 'failed'
    },
  },
})

export const { settingsLoaded, configRestored, configLoaded, releaseRead, timePassed, configFailed } =
  siteSlice.actions
