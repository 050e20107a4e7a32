/** The nonce that the preview tool gave this frame in its address; null when the portal is nobody's frame. */
export function previewNonce(): string | null {
  if (window.parent === window) return null
  const nonce = new URLSearchParams(location.search).get('preview')
  return nonce && /^[\w-]{16,64}$/.test(nonce) ? nonce : null
}
