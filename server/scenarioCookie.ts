/** The mock back end reads the browser's scenario from this cookie. */
const SCENARIO_COOKIE = 'mock_scenario'
/** Browsers drop cookies above 4 kB. */
const MAX_COOKIE_BYTES = 3800

/**
 * The Set-Cookie value for a document requested with `?scenario=…` (an empty one clears it); null without a scenario, or when it
 * does not fit into a cookie.
 */
export function scenarioCookie(target: string): string | null {
  const query = target.split('?').slice(1).join('?').split('#', 1)[0] ?? ''
  const scenario = new URLSearchParams(query).get('scenario')
  if (scenario === null) return null
  const value = encodeURIComponent(scenario)
  if (value.length > MAX_COOKIE_BYTES) return null
  const maxAge = value === '' ? '; Max-Age=0' : ''
  return `${SCENARIO_COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly${maxAge}`
}
