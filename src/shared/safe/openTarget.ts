import { resolveTarget, type TargetPurpose } from './resolveTarget'

/** Opens an external target in a new window without access to this one (`noopener`). Returns whether the URL was safe. */
export function openExternal(url: string, purpose: TargetPurpose = 'link'): boolean {
  const target = resolveTarget(url, purpose)
  if (!target) return false
  const address = target.kind === 'route' ? target.path : target.url
  // Mail and telephone hand over to another program; a new window would stay behind empty.
  const own = /^(?:mailto|tel):/i.test(address)
  window.open(address, own ? '_self' : '_blank', 'noopener,noreferrer')
  return true
}
