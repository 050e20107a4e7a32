import type { ReactNode } from 'react'
import { PageLink } from '@/engine/render/PageLink'
import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { ItemTarget } from './useMenuItems'

interface Props {
  target: ItemTarget
  className?: string | undefined
  current?: boolean
  children: ReactNode
}

/** A menu item: a link to a page, an external link or a button. */
export function ItemLink({ target, className, current = false, children }: Props) {
  const run = usePortalActions()
  if (target.kind === 'action')
    return (
      <button type="button" className={className} onClick={() => run(target.action)}>
        {children}
      </button>
    )
  if (target.kind === 'page')
    return (
      <PageLink to={target.to} className={className} {...(current && { 'aria-current': 'page' as const })}>
        {children}
      </PageLink>
    )
  return (
    <a href={target.url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>
    </a>
  )
}
