import { START_SCRIPT_HASH } from './startScript'
import { START_STYLE_HASH } from './startStyle'

/** The parts of the Content-Security-Policy that depend on the deployment. */
export interface SecurityOptions {
  /** Origins besides our own to fetch from: an API or layouts called directly. */
  connect?: string[]
  /** Origins besides https ones for pictures, media and frames: those of an API on plain http. */
  content?: string[]
  /** Hashes of the document's inline scripts and styles. */
  script?: readonly string[]
  style?: string[]
}

/** On every response: a browser may open any of them as a page. */
export const commonHeaders = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/**
 * For everything that is not our document: pictures, data, error texts. Opened as a page it can run nothing and not be framed.
 * (Styles: browsers show a picture by a page of their own, and an SVG may contain some.)
 */
export const resourcePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** The worker fetches for its pages, and runs only its own script. `content` as for documents. */
export const workerPolicy = (content: readonly string[] = []): string =>
  `default-src 'none'; connect-src ${["'self'", 'https:', ...content].join(' ')}; frame-ancestors 'none'`

/** The tool's worker checks what it is sent: it fetches nothing and loads nothing. */
export const checkWorkerPolicy = "default-src 'none'; frame-ancestors 'none'"

/** A host that can stand in a policy: whatever else a client sends could add directives. */
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * A demo game's page: it may run its own script in its sandboxed frame, and call its own server. Its origin is opaque; in WebKit
 * `'self'` then matches nothing, so that the host is named, too. (`http:` includes `https:`.)
 */
export function gamePolicy(host: string | undefined): string {
  const own = host !== undefined && PLAIN_HOST.test(host) ? `'self' http://${host}` : "'self'"
  return (
    `default-src 'none'; script-src ${own}; style-src ${own} 'unsafe-inline'; img-src ${own} data:; media-src ${own} data:; ` +
    `font-src ${own}; connect-src ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`
  )
}

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
 * The directives of a document's Content-Security-Policy. Styles need no 'unsafe-inline': React sets style
 * properties through the CSSOM, which the policy does not restrict. Fonts may be data URLs: the build inlines fonts of a few
 * glyphs into the style sheet, which saves a round trip and a layout shift.
 */
export function documentPolicy(options: SecurityOptions = {}): string[] {
  const connect = ["'self'", ...(options.connect ?? [])].join(' ')
  const content = ['https:', ...(options.content ?? [])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", START_SCRIPT_HASH, ...(options.script ?? [])].join(' ')}`,
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
    // The portal sends forms by script alone.
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types portico-html portico-worker dompurify',
    'report-uri /csp-report',
  ]
}

/**
 * The operators' tool: never framed, and connected only to its own origin. Its editor injects style sheets, which is why the tool
 * has an address of its own, away from players. On a local machine each frame has its own host
 * (src/app/start/preview/frameOrigin.ts).
 */
export const toolPolicy = [
  "default-src 'none'",
  `script-src 'self' ${START_SCRIPT_HASH}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' http://*.localhost:*",
  "frame-src 'self' http://*.localhost:*",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portico-html portico-checks dompurify',
].join('; ')

/**
 * The portal in the tool's frame: the players' policy, except that the mock back end may register its worker (by the default
 * policy of Trusted Types, mock-backend/allowWorkerScript.ts), and without reports.
 */
export const previewPolicy = documentPolicy()
  .filter((directive) => !/^report-uri\b/.test(directive))
  .map((directive) => (directive.startsWith('trusted-types ') ? `${directive} default` : directive))
  .map((directive) =>
    directive.startsWith('frame-ancestors ') ? `${directive} http://localhost:*` : directive,
  )
  .join('; ')

/** The same policy for a `<meta>` in a document's head, without header-only directives. */
export function metaPolicy(options: SecurityOptions = {}): string {
  return documentPolicy(options)
    .filter((directive) => !/^(frame-ancestors|report-uri|sandbox)\b/.test(directive))
    .join('; ')
}

/** Autoplay is not denied, since it is delegated to game frames; nor full screen, which the page of a game offers. */
export const permissionsPolicy = deniedFeatures.map((name) => `${name}=()`).join(', ')

/** Headers of a document besides the common ones. */
export function documentHeaders(options: SecurityOptions = {}): Record<string, string> {
  return {
    'Content-Security-Policy': documentPolicy(options).join('; '),
    'Permissions-Policy': permissionsPolicy,
  }
}
