import type { Context } from 'hono'

/**
 * Whether a report was sent by a page of this host, as far as its browser says: in `Sec-Fetch-Site`, and in `Origin` where that is
 * missing (plain http, older browsers). What says neither was sent by no browser.
 */
export function isOwnReport(c: Context, host: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin === undefined || isOfHost(origin, host)
}

/** Whether a URL is one of a host. */
export const isOfHost = (url: string, host: string): boolean =>
  URL.canParse(url) && new URL(url).host === host.toLowerCase()
