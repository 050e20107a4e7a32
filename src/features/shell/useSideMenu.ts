import { useState, type ComponentType } from 'react'
import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import type { SideMenuProps } from './SideMenu'

/** The lazily loaded side menu of the mobile shell; it closes when the page changes. */
export function useSideMenu() {
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
