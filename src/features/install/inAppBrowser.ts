/** Browsers inside other apps, by what they say of themselves. */
const APPS: [string, RegExp][] = [
  ['Messenger', /\bMessengerForiOS\b|\bOrca-Android\b|\bFB_IAB\/MESSENGER\b/i],
  ['Facebook', /\bFB(?:AN|AV|_IAB|IOS)\b/],
  ['Instagram', /\bInstagram\b/],
  ['TikTok', /\bTikTok\b|\bBytedanceWebview\b|\bmusical_ly\b|\btrill_/i],
  ['LINE', /\bLine\//],
  ['Viber', /\bViber\b/],
]
const WEB_VIEW = /;\s?wv\)/

/** The app whose browser this is: its name, `app` for one that does not tell, empty for a browser of its own. */
export function inAppBrowser(userAgent: string): string {
  return APPS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? (WEB_VIEW.test(userAgent) ? 'app' : '')
}

/** Safari on a phone or tablet, where a site is put on the home screen by hand; others there only look like it. */
export function isMobileSafari(userAgent: string): boolean {
  return (
    /\bVersion\/[\d.]+ .*\bSafari\//.test(userAgent) &&
    !/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|YaBrowser)\b/.test(userAgent) &&
    inAppBrowser(userAgent) === ''
  )
}
