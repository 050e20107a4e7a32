import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { activeItem } from './activeTab'
import { ItemBadgeMark } from './ItemBadgeMark'
import { ItemLink } from './ItemLink'
import styles from './MenuList.module.css'
import { destinationsOf, useMenuItems } from './useMenuItems'

/** The side menu's entries; the current page's is marked (DS-01, MS-08). */
export function MenuList({ rail = false }: { rail?: boolean }) {
  const { path } = useShellOutlet()
  const items = useMenuItems('sideMenu')
  const active = activeItem(destinationsOf(items), path)
  return (
    <ul className={rail ? styles.rail : styles.list}>
      {items.map((item, index) => (
        <li key={item.id} data-block="sideMenu" data-block-id={item.path}>
          <ItemLink target={item.target} className={styles.entry} current={index === active}>
            {item.icon && <Icon name={item.icon} size={22} />}
            <span className={styles.label}>{t(item.label)}</span>
            <ItemBadgeMark badge={item.badge} place="end" />
          </ItemLink>
        </li>
      ))}
    </ul>
  )
}
