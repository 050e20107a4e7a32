import { RouteLink } from '@/engine/render/RouteLink'
import { Icon } from '@/shared/ui/Icon'
import type { IconName } from '@/shared/ui/iconNames'
import { RedDot } from '@/shared/ui/RedDot'
import styles from './LinkRow.module.css'

interface Props {
  to: string
  icon: IconName
  label: string
  /** Says why there is a dot. */
  dot: string | false
}

/** A wide link above a list, with a dot while something waits behind it. */
export function LinkRow({ to, icon, label, dot }: Props) {
  return (
    <RouteLink to={to} className={styles.row}>
      <Icon name={icon} size={20} />
      <span className={styles.label}>{label}</span>
      {dot && <RedDot label={dot} />}
      <Icon name="chevron-right" size={20} />
    </RouteLink>
  )
}
