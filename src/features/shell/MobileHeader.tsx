import { useState, type ComponentType } from 'react'
import { Slot } from '@/engine/render/Slot'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppSelector } from '@/store/hooks'
import { Brand } from './Brand'
import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { showToast } from '@/shared/ui/toast'
import styles from './MobileHeader.module.css'
import type { SideMenuProps } from './SideMenu'

/** Menu button, brand and the layout's header blocks; also renders the side menu. */
export function MobileHeader() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const { SideMenu, open, openMenu, closeMenu } = useSideMenu()
  return (
    <header className={styles.banner}>
      <div className={styles.bar} data-signed-in={signedIn || undefined}>
        <IconButton
          icon="menu"
          label={t('shell.openMenu')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={openMenu}
        />
        <Brand />
        <div className={styles.parts}>
          <Slot name="header" />
        </div>
      </div>
      {SideMenu && <SideMenu open={open} onClose={closeMenu} />}
    </header>
  )
}

/** The lazily loaded side menu of the mobile shell; it closes when the page changes. */
function useSideMenu() {
  const { path } = useShellOutlet()
  const [SideMenu, setSideMenu] = useState<ComponentType<SideMenuProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [openedOn, setOpenedOn] = useState(path)
  if (openedOn !== path) {
    setOpenedOn(path)
    setOpen(false)
  }
  const openMenu = () => {
    setOpen(true)
    if (SideMenu) return
    import('./SideMenu').then(
      (module) => setSideMenu(() => module.SideMenu),
      () => {
        setOpen(false)
        showToast({ kind: 'error', message: t('shell.menuFailed') })
      },
    )
  }
  return { SideMenu, open, openMenu, closeMenu: () => setOpen(false) }
}
