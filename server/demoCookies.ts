import { scenarioCookie } from './scenarioCookie'

/** A valid site name, as in layout file names. */
const SITE = /^[a-z0-9-]{1,32}$/

/** The site and scenario of an address, as Set-Cookie values for a demo. */
export function demoCookies(target: string): string[] {
  const query = new URLSearchParams(target.split('?').slice(1).join('?').split('#', 1)[0])
  const site = query.get('site')
  const scenario = scenarioCookie(target)
  return [
    ...(scenario === null ? [] : [scenario]),
    ...(site !== null && SITE.test(site) ? [`demo_site=${site}; Path=/; SameSite=Lax; HttpOnly`] : []),
  ]
}
