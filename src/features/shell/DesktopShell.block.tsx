import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { Slot } from '@/engine/render/Slot'
import { t } from '@/shared/i18n/t'
import { Brand } from './Brand'
import { PageHeader } from '@/shared/ui/PageHeader'
import styles from './DesktopShell.module.css'
import { MemberCard } from './MemberCard'
import { MenuList } from './MenuList'
import { NavigationBar } from './NavigationBar'
import { ShellMain } from './ShellMain'
import { SkipLink } from './SkipLink'
import { useGoBack } from './useGoBack'

/** The desktop shell: side menu, top bar, page and footer; or the bare page. */
export default function DesktopShell() {
  const { page, frame } = useShellOutlet()
  const bare = frame === 'bare'
  // The page keeps its position among the children in every frame, so that kept pages stay mounted (RT-05).
  return (
    <div className={styles.shell} data-frame={frame}>
      {!bare && <SkipLink />}
      <NavigationBar />
      {!bare && (
        <nav className={styles.side} aria-label={t('shell.menu')}>
          <div className={styles.brand}>
            <Brand size={30} />
          </div>
          <MemberCard />
          <MenuList rail />
        </nav>
      )}
      {!bare && (
        <header className={styles.top}>
          <div className={styles.parts}>
            <Slot name="header" />
          </div>
        </header>
      )}
      <ShellMain key="main" className={styles.main}>
        {frame === 'page' && <PageTop />}
        {page}
      </ShellMain>
      {!bare && (
        <footer className={styles.footer}>
          <div className={styles.footerInner}>
            <Slot name="footer" eager={0} />
          </div>
        </footer>
      )}
    </div>
  )
}

/** Title and back button of the page; hidden if the route has no title. */
function PageTop() {
  const { title } = useShellOutlet()
  const goBack = useGoBack()
  return title ? <PageHeader title={t(title)} onBack={goBack} /> : null
}
