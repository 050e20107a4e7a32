import type { ItemBadge } from '@/engine/layout/types'
import { Badge } from '@/shared/ui/Badge'
import { RedDot } from '@/shared/ui/RedDot'
import styles from './ItemBadgeMark.module.css'
import { useItemBadge } from './useItemBadge'

/** The badge at the corner of a tab or a menu entry. */
export function ItemBadgeMark({ badge }: { badge: ItemBadge | undefined }) {
  const view = useItemBadge(badge)
  if (!view) return null
  if (view.kind === 'text')
    return (
      <span className={styles.text}>
        <Badge tone="hot">{view.text}</Badge>
      </span>
    )
  return (
    <span className={styles.dot}>
      <RedDot label={view.label} />
    </span>
  )
}
