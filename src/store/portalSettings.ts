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
