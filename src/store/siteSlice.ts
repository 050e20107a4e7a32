import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { stricterMode, stricterSwitch } from '@/api/models/siteModes'
import type { WebConfig } from '@/api/models/webConfig'

/** The portal's settings (`portal.json`, see README). */
export interface PortalSettings {
  site: string
  apiBase: string
  layoutBase: string
  publicKey: string
  socialLogin: string
  chatProvider: string
  supportEmail: string
  appName: string
  /** Query parameter that requests pictures in a width; empty where the server does not resize. */
  pictureWidth: string
  /** The operator's mode switch: applies where it is stricter than the back end's mode (PB-06). */
  mode?: string
  flags: Record<string, boolean>
  /** The share of page loads that tell the server how they went (SV-05); missing where it does not ask. */
  vitals?: number
  /** Which layers are shown, where pages are counted by them (OP-11). */
  bundle?: string
  /** Where signed releases are, instead of layouts from this server; missing where there are none. */
  releases?: { from: string; channel: string; trust: `sha256:${string}` }
}

/** The site's settings and the back end's configuration; `stale` while the configuration comes from storage. */
export interface SiteState {
  settings: PortalSettings
  config: WebConfig | null
  status: 'loading' | 'ready' | 'failed'
  stale: boolean
  /** The time that the layout's dates are compared with, in ms since 1970; it moves only when one has passed. */
  now?: number
}

export const defaultSettings: PortalSettings = {
  site: 'base',
  apiBase: '/prod-api-2',
  layoutBase: '/layouts',
  publicKey: '',
  socialLogin: '',
  chatProvider: '',
  supportEmail: '',
  appName: 'Portico',
  pictureWidth: '',
  flags: {},
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
