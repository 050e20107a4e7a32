import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { Slot } from '@/engine/render/Slot'
import { MobileHeader } from './MobileHeader'
import styles from './MobileShell.module.css'
import { NavigationBar } from './NavigationBar'
import { PageBar } from './PageBar'
import { ShellMain } from './ShellMain'
import { SkipLink } from './SkipLink'
import { TabBar } from './TabBar'

/** The mobile shell: header, page, footer and tab bar; or a bar with a back button; or the bare page. */
export default function MobileShell() {
  const { page, frame } = useShellOutlet()
  // The page keeps its position among the children in every frame, so that kept pages stay mounted (RT-05).
  return (
    <div className={styles.shell} data-frame={frame}>
      {frame !== 'bare' && <SkipLink />}
      <NavigationBar />
      {frame === 'full' && <MobileHeader />}
      {frame === 'page' && <PageBar />}
      <ShellMain key="main" className={styles.main}>
        {page}
      </ShellMain>
      {frame === 'full' && (
        <footer className={styles.footer}>
          <Slot name="footer" eager={0} />
        </footer>
      )}
      {frame === 'full' && <TabBar />}
    </div>
  )
}
