import { resolveTarget } from '@/shared/safe/resolveTarget'

/** URL of a picture: absolute, or else relative to `base`; '' when it is missing or unsafe. */
export function resourceUrl(base: string | undefined, path: string): string {
  if (!path) return ''
  const url = /^(\/|https?:)/i.test(path) ? path : `${(base ?? '').replace(/\/+$/, '')}/${path}`
  const target = base || url === path ? resolveTarget(url, 'image') : null
  if (!target) return ''
  return target.kind === 'route' ? target.path : target.url
}
