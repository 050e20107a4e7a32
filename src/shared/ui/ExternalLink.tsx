import type { ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { VisuallyHidden } from './VisuallyHidden'

interface Props {
  /** Untrusted; unsafe URLs are not linked. */
  to: string
  className?: string
  /** Rendered instead of an unsafe URL; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** A link out of the portal, in a new window without access to it (`noopener`); announced as such. Mail and phone open directly. */
export function ExternalLink({ to, className, fallback = null, children }: Props) {
  const target = resolveTarget(to, 'link')
  if (target?.kind !== 'external') return fallback
  if (!target.url.startsWith('http'))
    return (
      <a href={target.url} className={className}>
        {children}
      </a>
    )
  return (
    <a href={target.url} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>
    </a>
  )
}
