import { START_STYLE_HASH } from './startStyle'

/** What of the Content-Security-Policy depends on where the portal stands. */
export interface SecurityOptions {
  /** Origins besides our own that the portal may fetch from: an API or layouts asked for directly. */
  connect?: string[]
  /** Origins besides https ones whose pictures, media and frames may show: those of an API on plain http. */
  content?: string[]
  /** Hashes of the scripts and styles that stand in the document itself. */
  script?: readonly string[]
  style?: string[]
}

/** On every answer, whatever it is: a browser may open any of them as a page. */
export const commonHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/**
 * For whatever is no document of ours: pictures, data, texts of errors. Opened as a page of its own it runs nothing, and nobody
 * frames it. (Styles: browsers show a picture by a page of their own, and an SVG has its own.)
 */
export const resourcePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** The worker fetches what pages ask for, and runs nothing but itself. `content` as for documents. */
export const workerPolicy = (content: readonly string[] = []): string =>
  `default-src 'none'; connect-src ${["'self'", 'https:', ...content].join(' ')}; frame-ancestors 'none'`

/** A demo game's page: it may run its own script in the sandbox it is framed in, and reach nothing. */
export const gamePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; " +
  "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts"

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * The directives of a document's Content-Security-Policy (security.md). Styles need no 'unsafe-inline': React writes style
 * properties through the CSSOM, which the policy does not touch, so neither a style element nor a style attribute in
 * markup ever counts. Fonts may be data: the build puts those of a few glyphs into the style sheet, which spares a round
 * trip and a shift.
 */
export function documentPolicy(options: SecurityOptions = {}): string[] {
  const connect = ["'self'", ...(options.connect ?? [])].join(' ')
  const content = ['https:', ...(options.content ?? [])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...(options.script ?? [])].join(' ')}`,
    `style-src ${["'self'", START_STYLE_HASH, ...(options.style ?? [])].join(' ')}`,
    `img-src 'self' data: blob: ${content}`,
    "font-src 'self' data:",
    `connect-src ${connect}`,
    `frame-src 'self' ${content}`,
    `media-src 'self' blob: ${content}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types portico-html portico-worker dompurify',
    'report-uri /csp-report',
  ]
}

/**
 * The operators' tool: nobody frames it, and it asks nobody but its own origin. Its editor writes style sheets into the page, which
 * is why it is served at an address of its own, never beside players. On one's own machine each frame has a host of its own
 * (src/app/start/preview/frameOrigin.ts).
 */
export const toolPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' http://*.localhost:*",
  "frame-src 'self' http://*.localhost:*",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portico-html dompurify',
].join('; ')

/**
 * The portal in the tool's frame: as players have it, but that the mock back end may register its worker (by the default policy of
 * Trusted Types, mock-backend/allowWorkerScript.ts), and that nobody takes reports.
 */
export const previewPolicy = documentPolicy()
  .filter((directive) => !/^report-uri\b/.test(directive))
  .map((directive) => (directive.startsWith('trusted-types ') ? `${directive} default` : directive))
  .map((directive) =>
    directive.startsWith('frame-ancestors ') ? `${directive} http://localhost:*` : directive,
  )
  .join('; ')

/** The same policy for a `<meta>` in a document's head, which carries all but what only a header can say. */
export function metaPolicy(options: SecurityOptions = {}): string {
  return documentPolicy(options)
    .filter((directive) => !/^(frame-ancestors|report-uri|sandbox)\b/.test(directive))
    .join('; ')
}

/** Full screen and autoplay are not denied, since game frames are delegated them. */
export const permissionsPolicy = deniedFeatures.map((name) => `${name}=()`).join(', ')

/** What a document has besides the common headers. */
export function documentHeaders(options: SecurityOptions = {}): Record<string, string> {
  return {
    'Content-Security-Policy': documentPolicy(options).join('; '),
    'Permissions-Policy': permissionsPolicy,
  }
}
