import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { activeTab } from './activeTab'
import { Icon } from '@/shared/ui/Icon'
import type { IconName } from '@/shared/ui/iconNames'
import styles from './TabBar.module.css'
import { destinationsOf, useMenuItems, type MenuItem } from './useMenuItems'
import { ItemBadgeMark } from './ItemBadgeMark'
import { ItemLink } from './ItemLink'
import { TopTab } from './TopTab'

interface Props {
  item: MenuItem
  current: boolean
}

const HOME = '/lobby/home'

/** A tab; on the home page the home tab scrolls back to the top once scrolled down (MS-02). */
function Tab({ item, current }: Props) {
  const { path } = useShellOutlet()
  const home = item.target.kind === 'page' && item.target.path === HOME && path === HOME
  const face = (icon: IconName, label: string) => (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={item.emphasis ? 28 : 24} />
      </span>
      <span className={styles.label}>{label}</span>
      <ItemBadgeMark badge={item.badge} place="corner" />
    </>
  )
  const usual = face(item.icon as IconName, t(item.label))
  if (home)
    return <TopTab to={HOME} className={styles.tab} usual={usual} top={face('arrow-up', t('shell.toTop'))} />
  return (
    <ItemLink target={item.target} className={styles.tab} current={current}>
      {usual}
    </ItemLink>
  )
}

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
