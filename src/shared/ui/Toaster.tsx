import { useSyncExternalStore } from 'react'
import { classNames } from './classNames'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { Spinner } from './Spinner'
import { dismissToast, holdToasts, toastStore, type Toast } from './toast'
import styles from './Toaster.module.css'
import { t } from '@/shared/i18n/t'

const ICON = { success: 'circle-check', error: 'circle-alert', info: 'info' } as const

function ToastLine({ toast }: { toast: Toast }) {
  return (
    <li className={classNames(styles.toast, styles[toast.kind])}>
      {toast.kind === 'loading' ? <Spinner size={20} /> : <Icon name={ICON[toast.kind]} size={20} />}
      <span className={styles.message}>{toast.message}</span>
      {toast.kind !== 'loading' && (
        <IconButton
          icon="x"
          label={t('common.dismiss')}
          iconSize={18}
          className={styles.close}
          onClick={() => dismissToast(toast.id)}
        />
      )}
    </li>
  )
}

/** Where toasts appear; once in the app. Both regions exist from the start, so that screen readers watch them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getServer)
  const line = (toast: Toast) => <ToastLine key={toast.id} toast={toast} />
  return (
    <div
      className={styles.place}
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      <div role="alert">
        <ul className={styles.list}>{toasts.filter((toast) => toast.kind === 'error').map(line)}</ul>
      </div>
      <div role="status">
        <ul className={styles.list}>{toasts.filter((toast) => toast.kind !== 'error').map(line)}</ul>
      </div>
    </div>
  )
}
