import { isIP } from 'node:net'

/** Whom passkeys are for: the desk's host name. */
export const relyingParty = (origin: string) => ({ rpID: new URL(origin).hostname, rpName: 'Portico desk' })

/** Browsers offer passkeys on https, and on this computer; never for a bare address. */
export function canUsePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return (protocol === 'https:' || isLocal) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
