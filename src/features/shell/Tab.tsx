import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import type { IconName } from '@/shared/ui/iconNames'
import { ItemBadgeMark } from './ItemBadgeMark'
import { ItemLink } from './ItemLink'
import { TopTab } from './TopTab'
import styles from './TabBar.module.css'
import type { MenuItem } from './useMenuItems'

interface Props {
  item: MenuItem
  current: boolean
}

const HOME = '/lobby/home'

/** A tab; on the home page the home tab scrolls back to the top once scrolled down (MS-02). */
export function Tab({ item, current }: Props) {
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
