import { resolveTarget, type TargetPurpose } from './resolveTarget'

/** Opens a target outside the portal in a new window that knows nothing of this one. Says whether the gate let it through. */
export function openExternal(url: string, purpose: TargetPurpose = 'link'): boolean {
  const target = resolveTarget(url, purpose)
  if (!target) return false
  const address = target.kind === 'route' ? target.path : target.url
  // Mail and telephone hand over to another program; a new window would stay behind empty.
  const own = /^(?:mailto|tel):/i.test(address)
  window.open(address, own ? '_self' : '_blank', 'noopener,noreferrer')
  return true
}
