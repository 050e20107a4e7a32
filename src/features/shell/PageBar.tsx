import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { PageHeader } from '@/shared/ui/PageHeader'
import styles from './PageBar.module.css'
import { useWayBack } from './useWayBack'

/** The bar of a page by itself: the way back and its title. */
export function PageBar() {
  const { title } = useShellOutlet()
  const goBack = useWayBack()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        {title ? (
          <PageHeader title={t(title)} onBack={goBack} />
        ) : (
          <IconButton icon="arrow-left" label={t('common.back')} onClick={goBack} />
        )}
      </div>
    </header>
  )
}
