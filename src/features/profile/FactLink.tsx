import { RouteLink } from '@/engine/render/RouteLink'
import { Icon } from '@/shared/ui/Icon'
import styles from './Facts.module.css'

/** A link to where a fact is managed; hidden if the layout has no such page. */
export function FactLink({ to, label }: { to: string; label: string }) {
  return (
    <RouteLink to={to} className={styles.link} aria-label={label}>
      <Icon name="chevron-right" size={20} />
    </RouteLink>
  )
}
