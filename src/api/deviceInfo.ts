/** Fixed values of portal.md §4. */
export const APP_VERSION = '1.0.28'
export const CHANNEL = 'WEB'
export const CLIENT_REFERRER = 'ph'
export const INSTALL_REFERRER = 'web'
export const APK_INSTALL_REFERRER = 'h5dl'

const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

/** The browser's name from its user agent; `Browser` when it is none of the known ones. */
export function browserName(userAgent: string): string {
  return BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Browser'
}

/** The system's name from a user agent: android, ios, windows, macos, linux or web. */
export function systemName(userAgent: string): string {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Windows/.test(userAgent)) return 'windows'
  if (/Mac OS X|Macintosh/.test(userAgent)) return 'macos'
  return /Linux/.test(userAgent) ? 'linux' : 'web'
}

/** The device fields of getAfterLoginInfoWeb. Not for use while prerendering. */
export function deviceFields(userAgent: string = navigator.userAgent) {
  return { os: systemName(userAgent), version: APP_VERSION, deviceModel: browserName(userAgent) }
}

/** The device fields of login and registration (NW-04); `afuid` is the attribution id. */
export function deviceInfo(appId: string, afuid: string, userAgent?: string) {
  return { channel: CHANNEL, appId, isBrowser: 1, ...deviceFields(userAgent), deviceId: { afuid } }
}
