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

/** The side menu of the mobile shell (MS-05 to MS-09): the player's card, then the layout's entries. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  // Also close on a link to the current page, which does not navigate.
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
