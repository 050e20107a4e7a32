import { resolveTarget } from '@/shared/safe/resolveTarget'

/** `src` and `sandbox` of a game's iframe. */
export interface Frame {
  src: string
  sandbox: string
}

const BASE = 'allow-scripts allow-forms allow-pointer-lock allow-orientation-lock'

/**
 * URL and sandbox of a game's frame, or null when the URL is not safe. A game of another origin may keep its own
 * origin; one of the portal's origin must not, or it could leave its sandbox and read the session.
 */
export function frameOf(url: string, ownOrigin: string): Frame | null {
  const target = resolveTarget(url, 'frame')
  if (!target) return null
  if (target.kind === 'route') return { src: target.path, sandbox: BASE }
  const foreign = new URL(target.url).origin !== ownOrigin
  return { src: target.url, sandbox: foreign ? `${BASE} allow-same-origin allow-popups` : BASE }
}
