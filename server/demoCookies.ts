/** The mock back end reads the browser's scenario from this cookie. */
const SCENARIO_COOKIE = 'mock_scenario'
/** Browsers drop cookies above 4 kB. */
const MAX_COOKIE_BYTES = 3800

/**
 * The Set-Cookie value for a document requested with `?scenario=…` (an empty one clears it); null without a scenario, or when it
 * does not fit into a cookie.
 */
function scenarioCookie(target: string): string | null {
  const query = target.split('?').slice(1).join('?').split('#', 1)[0] ?? ''
  const scenario = new URLSearchParams(query).get('scenario')
  if (scenario === null) return null
  const value = encodeURIComponent(scenario)
  if (value.length > MAX_COOKIE_BYTES) return null
  const maxAge = value === '' ? '; Max-Age=0' : ''
  return `${SCENARIO_COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly${maxAge}`
}

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
