import type { CookieOptions } from 'hono/utils/cookie'

/**
 * The cookie of a session: bound to this host and to https. Only on a developer's own machine, without https, it has a plain name:
 * not every browser takes `__Host-` there.
 */
export function sessionCookie(origin: string): { name: string; options: CookieOptions } {
  const secure = origin.startsWith('https:')
  return {
    name: secure ? '__Host-portico-desk' : 'portico-desk',
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure },
  }
}
