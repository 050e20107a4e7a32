/** The nonce that the preview tool put into this frame's URL; null outside of a preview. */
export function previewNonce(): string | null {
  if (window.parent === window) return null
  const nonce = new URLSearchParams(location.search).get('preview')
  return nonce && /^[\w-]{16,64}$/.test(nonce) ? nonce : null
}
