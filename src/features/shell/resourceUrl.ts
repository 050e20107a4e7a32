import { resolveTarget } from '@/shared/safe/resolveTarget'

/** Address of a picture: as it is when complete, else under the resource address; empty when it is missing or unsafe. */
export function resourceUrl(base: string | undefined, path: string): string {
  if (!path) return ''
  const whole = /^(\/|https?:)/i.test(path) ? path : `${(base ?? '').replace(/\/+$/, '')}/${path}`
  const target = base || whole === path ? resolveTarget(whole, 'image') : null
  if (!target) return ''
  return target.kind === 'route' ? target.path : target.url
}
