import { Slot } from '@/engine/render/Slot'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppSelector } from '@/store/hooks'
import { Brand } from './Brand'
import styles from './MobileHeader.module.css'
import { useSideMenu } from './useSideMenu'

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
