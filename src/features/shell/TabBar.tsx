import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { activeTab } from './activeTab'
import { Tab } from './Tab'
import styles from './TabBar.module.css'
import { destinationsOf, useMenuItems } from './useMenuItems'

/** The bottom tab bar (MS-01, MS-09). */
export function TabBar() {
  const { path } = useShellOutlet()
  const items = useMenuItems('tabBar')
  const active = activeTab(destinationsOf(items), path)
  if (items.length === 0) return null
  return (
    <div className={styles.place}>
      <nav aria-label={t('shell.tabs')} className={styles.bar}>
        <ul className={styles.tabs} data-count={items.length}>
          {items.map((item, index) => (
            <li
              key={item.id}
              data-block="tabBar"
              data-block-id={item.path}
              className={item.emphasis ? styles.centre : undefined}
            >
              <Tab item={item} current={index === active} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
