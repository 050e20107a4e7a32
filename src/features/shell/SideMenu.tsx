import type { MouseEvent } from 'react'
import { Slot } from '@/engine/render/Slot'
import { t } from '@/shared/i18n/t'
import { Sheet } from '@/shared/ui/Sheet'
import { MenuList } from './MenuList'
import styles from './SideMenu.module.css'

export interface SideMenuProps {
  open: boolean
  onClose: () => void
}

/** The left menu of the mobile shell (MS-05 to MS-09): the player's card, then what the layout lists. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  // A link to the page one is on changes no page, yet the menu has done its work.
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, nav button')) onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.menu')} side="left">
      <div className={styles.menu} onClick={onClick}>
        <Slot name="menuCard" />
        <nav aria-label={t('shell.menu')}>
          <MenuList />
        </nav>
      </div>
    </Sheet>
  )
}
