import { resolveTarget } from '@/shared/safe/resolveTarget'

/** Where a picture of a layout is, for the tool to show it: `base` is the site's resource address. '' for none. */
export function imageAddress(path: string, base: unknown): string {
  const isWhole = /^(\/|https?:)/i.test(path)
  if (path === '' || (!isWhole && typeof base !== 'string')) return ''
  const target = resolveTarget(isWhole ? path : `${String(base).replace(/\/+$/, '')}/${path}`, 'image')
  if (!target) return ''
  return target.kind === 'route' ? target.path : target.url
}
