import { scenarioCookie } from './scenarioCookie'

/** A site's name, as layouts are called. */
const SITE = /^[a-z0-9-]{1,32}$/

/** What a demo remembers of an address: the scenario and the site that were asked for. Values of Set-Cookie. */
export function demoCookies(target: string): string[] {
  const query = new URLSearchParams(target.split('?').slice(1).join('?').split('#', 1)[0])
  const site = query.get('site')
  const scenario = scenarioCookie(target)
  return [
    ...(scenario === null ? [] : [scenario]),
    ...(site !== null && SITE.test(site) ? [`demo_site=${site}; Path=/; SameSite=Lax; HttpOnly`] : []),
  ]
}
