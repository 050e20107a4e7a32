import type { ItemBadge } from '@layout/types'
import { Badge } from '@/shared/ui/Badge'
import { RedDot } from '@/shared/ui/RedDot'
import styles from './ItemBadgeMark.module.css'
import { useItemBadge } from './useItemBadge'

interface Props {
  badge: ItemBadge | undefined
  /** At the corner of a tab's icon, or at the end of a menu entry. */
  place: 'corner' | 'end'
}

/** The badge of a tab or a menu entry. */
export function ItemBadgeMark({ badge, place }: Props) {
  const view = useItemBadge(badge)
  if (!view) return null
  if (view.kind === 'text')
    return (
      <span className={place === 'end' ? styles.end : styles.text}>
        <Badge tone="hot">{view.text}</Badge>
      </span>
    )
  return (
    <span className={place === 'end' ? styles.end : styles.dot}>
      <RedDot label={view.label} />
    </span>
  )
}
