import type { MouseEvent } from 'react'
import { t } from '@/shared/i18n/t'
import styles from './SkipLink.module.css'

/** Skips header and menu for keyboard users, without changing the URL. */
export function SkipLink() {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    <a href="#main" className={styles.skip} onClick={onClick}>
      {t('shell.skip')}
    </a>
  )
}
