import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
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
  flags: Record<string, boolean>
}

/** The site's settings and the back end's configuration; `stale` while the configuration comes from storage. */
export interface SiteState {
  settings: PortalSettings
  config: WebConfig | null
  status: 'loading' | 'ready' | 'failed'
  stale: boolean
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

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    settingsLoaded(state, action: PayloadAction<PortalSettings>) {
      state.settings = action.payload
    },
    configRestored(state, action: PayloadAction<WebConfig>) {
      state.config = action.payload
      state.stale = true
    },
    configLoaded(state, action: PayloadAction<WebConfig>) {
      state.config = action.payload
      state.status = 'ready'
      state.stale = false
    },
    configFailed(state) {
      state.status = 'failed'
    },
  },
})

export const { settingsLoaded, configRestored, configLoaded, configFailed } = siteSlice.actions
