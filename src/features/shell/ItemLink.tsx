import type { ReactNode } from 'react'
import type { LayoutItem } from '@/engine/layout/types'
import { RouteLink } from '@/engine/render/RouteLink'
import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

interface Props {
  item: LayoutItem
  className?: string | undefined
  current?: boolean
  children: ReactNode
}

/** A menu item: an internal link, an external link, or a button that runs an action. */
export function ItemLink({ item, className, current = false, children }: Props) {
  const run = usePortalActions()
  const { action } = item
  if (action)
    return (
      <button type="button" className={className} onClick={() => run(action)}>
        {children}
      </button>
    )
  const target = resolveTarget(item.to, 'link')
  if (target?.kind === 'route')
    return (
      <RouteLink to={target.path} className={className} {...(current && { 'aria-current': 'page' as const })}>
        {children}
      </RouteLink>
    )
  if (!target) return null
  return (
    <a href={target.url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>
    </a>
  )
}
