import { hostOf } from '@/shared/format/channelOf'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** How a service is opened (CS-01): in the page (the chat, or another), in a new window, or by the native app around the portal. */
export type ServiceLink =
  | { kind: 'chat'; url: string }
  | { kind: 'inside'; url: string }
  | { kind: 'window'; url: string }
  | { kind: 'native'; url: string; href: string }

interface ServiceContext {
  /** URL or host of the live chat provider; '' for none. */
  chatProvider: string
  native: boolean
  /** Whether the back end wants a new window (portal.md §3). */
  isOut: boolean
  /** URL scheme that the native app handles. */
  appScheme: string
}

const SCHEME = /^[a-z][a-z0-9+.-]{1,30}$/
/** Schemes that browsers handle cannot be an app's. */
const NO_APPS = /^(https?|wss?|ftp|file|data|blob|javascript|vbscript|about|view-source|filesystem|intent)$/

/** Whether the URL is on the provider's host or a subdomain. `provider` is a URL or a host. */
export function isChatProvider(url: string, provider: string): boolean {
  const own = hostOf(provider) || hostOf(`https://${provider}`)
  const host = hostOf(url)
  return own !== '' && host !== '' && (host === own || host.endsWith(`.${own}`))
}

/** How a service's URL opens; null when it is not safe. */
export function serviceLink(
  raw: string,
  { chatProvider, native, isOut, appScheme }: ServiceContext,
): ServiceLink | null {
  const frame = resolveTarget(raw, 'frame')
  if (frame?.kind === 'external' && isChatProvider(frame.url, chatProvider))
    return { kind: 'chat', url: frame.url }
  const target = resolveTarget(raw, 'link')
  if (target?.kind !== 'external') return null
  const { url } = target
  const byApp = native && SCHEME.test(appScheme) && !NO_APPS.test(appScheme)
  if (!byApp)
    return !isOut && frame?.kind === 'external' ? { kind: 'inside', url: frame.url } : { kind: 'window', url }
  return { kind: 'native', url, href: `${appScheme}://open?url=${encodeURIComponent(url)}` }
}
