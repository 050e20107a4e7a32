import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { commonHeaders, resourcePolicy } from './securityHeaders'

/** Sets the common security headers over the response's own; its Content-Security-Policy stays. */
export function safetyHeaders(): MiddlewareHandler {
  const common = secureHeaders({
    strictTransportSecurity: commonHeaders['Strict-Transport-Security'],
    xContentTypeOptions: commonHeaders['X-Content-Type-Options'],
    referrerPolicy: commonHeaders['Referrer-Policy'],
    crossOriginOpenerPolicy: commonHeaders['Cross-Origin-Opener-Policy'],
    crossOriginResourcePolicy: commonHeaders['Cross-Origin-Resource-Policy'],
    // Duplicates of `frame-ancestors`, obsolete headers, and headers that slow links down.
    xFrameOptions: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  })
  return async (c, next) => {
    await common(c, next)
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', resourcePolicy)
  }
}
