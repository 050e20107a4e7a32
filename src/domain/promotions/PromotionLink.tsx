import type { ReactNode } from 'react'
import { PageLink } from '@/engine/render/PageLink'
import { t } from '@/shared/i18n/t'
import type { Target } from '@/shared/safe/resolveTarget'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

interface Props {
  /** The link's target; null renders the children without a link. */
  target: Target | null
  className?: string | undefined
  children: ReactNode
  onClick?: () => void
}

/** A link to a promotion's target, or only its children when there is none. */
export function PromotionLink({ target, className, children, onClick }: Props) {
  if (!target) return <div className={className}>{children}</div>
  if (target.kind === 'route')
    return (
      <PageLink className={className} to={target.path} onClick={onClick} draggable={false}>
        {children}
      </PageLink>
    )
  return (
    <a
      className={className}
      href={target.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
      draggable={false}
    >
      {children}
      <VisuallyHidden> ({t('common.newWindow')})</VisuallyHidden>
    </a>
  )
}
