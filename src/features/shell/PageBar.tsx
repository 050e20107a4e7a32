import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import { PageHeader } from '@/shared/ui/PageHeader'
import styles from './PageBar.module.css'
import { useGoBack } from './useGoBack'

/** The bar of a page without header: back button and title. */
export function PageBar() {
  const { title } = useShellOutlet()
  const goBack = useGoBack()
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
