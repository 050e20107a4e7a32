/** What a target is for; each purpose has its own allow-list. */
export type TargetPurpose = 'link' | 'image' | 'frame' | 'media' | 'download' | 'pay'
export type Target = { kind: 'route'; path: string } | { kind: 'external'; url: string }

const MAX_LENGTH = 2048
/** Only its shape matters: it is the base that in-app paths are parsed against. */
const BASE = 'https://portal.invalid'
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1'])
/** Controls, line and paragraph separators, soft hyphen, zero-width and direction-changing characters, and backslashes. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\]/u
/** The host as written: plain ASCII names only, so that nothing can look like another name. */
const WEB = /^https?:\/\/([a-z0-9.-]+)(?::\d{1,5})?(?=[/?#]|$)/i
const LABEL = /^(?!xn--)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const MAIL = /^mailto:[a-z0-9._+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
const PHONE = /^tel:\+?[0-9][0-9().-]{2,24}$/i

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function route(text: string): Target | null {
  const url = parsed(text, BASE)
  // `//host` is another origin here.
  if (!url || url.origin !== BASE) return null
  // Dot segments and escapes are checked after they are resolved: `/..//host` is `//host` by then.
  const path = decoded(url.pathname)
  if (path === null || path.startsWith('//') || FORBIDDEN.test(path)) return null
  return { kind: 'route', path: url.pathname + url.search + url.hash }
}

function web(text: string): Target | null {
  const match = WEB.exec(text)
  const url = match && parsed(text)
  if (!match || !url) return null
  const host = (match[1] ?? '').toLowerCase()
  // The parser rewrites numbers (`0x7f.1`) and the like; what it had to rewrite was not written honestly.
  if (url.hostname !== host || url.username || url.password) return null
  if (!host.split('.').every((label) => LABEL.test(label))) return null
  if (url.protocol === 'http:' && !LOCAL_HOSTS.has(host)) return null
  return { kind: 'external', url: url.href }
}

/**
 * Validates every URL from layouts, configuration and responses. Returns a path of this portal (one leading slash) or an https URL,
 * normalised; for links also `mailto:` and `tel:`. Everything else is `null`. Never throws.
 */
export function resolveTarget(raw: unknown, purpose: TargetPurpose): Target | null {
  if (typeof raw !== 'string') return null
  const text = raw.replace(/^ +| +$/g, '')
  if (text === '' || text.length > MAX_LENGTH || FORBIDDEN.test(text)) return null
  if (text.startsWith('/')) return route(text)
  if (purpose === 'link' && (MAIL.test(text) || PHONE.test(text))) return { kind: 'external', url: text }
  return web(text)
}
