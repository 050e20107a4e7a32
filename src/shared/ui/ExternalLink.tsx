import type { ReactNode } from 'react'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { VisuallyHidden } from './VisuallyHidden'

interface Props {
  /** As it came; what the gate refuses is not linked. */
  to: string
  className?: string
  /** Drawn in the place of an address that may not be linked to; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** A link out of the portal, in a window that knows nothing of it; says so to screen readers. Mail and phone stay as they are. */
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
