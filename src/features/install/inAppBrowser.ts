/** In-app browsers, by user agent. */
const APPS: [string, RegExp][] = [
  ['Messenger', /\bMessengerForiOS\b|\bOrca-Android\b|\bFB_IAB\/MESSENGER\b/i],
  ['Facebook', /\bFB(?:AN|AV|_IAB|IOS)\b/],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\bTikTok\b|\bBytedanceWebview\b|\bmusical_ly\b|\btrill_/i],
  ['LINE', /\bLine\//],
  ['Viber', /\bViber\b/],
]
const WEB_VIEW = /;\s?wv\)/

/** The app whose in-app browser this is: its name, `app` when unknown, '' for a full browser. */
export function inAppBrowser(userAgent: string): string {
  return APPS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? (WEB_VIEW.test(userAgent) ? 'app' : '')
}

/** Whether this is Safari on iOS, where sites are installed manually; other iOS browsers have similar user agents. */
export function isMobileSafari(userAgent: string): boolean {
  return (
    /\bVersion\/[\d.]+ .*\bSafari\//.test(userAgent) &&
    !/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|YaBrowser)\b/.test(userAgent) &&
    inAppBrowser(userAgent) === ''
  )
}
