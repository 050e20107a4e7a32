import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './classNames'
import { dialogStack } from './dialogStack'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { Spinner } from './Spinner'
import { dismissToast, holdToasts, toastStore, type Toast } from './toast'
import styles from './Toaster.module.css'
import { VisuallyHidden } from './VisuallyHidden'
import { t } from '@/shared/i18n/t'

const ICON = { success: 'circle-check', error: 'circle-alert', info: 'info' } as const

function ToastLine({ toast }: { toast: Toast }) {
  return (
    <li className={classNames(styles.toast, styles[toast.kind])}>
      {toast.kind === 'loading' ? <Spinner size={20} /> : <Icon name={ICON[toast.kind]} size={20} />}
      <span className={styles.message} {...(toast.lang && { lang: toast.lang })}>
        {toast.message}
        {toast.more}
      </span>
      {toast.spoken && <VisuallyHidden>{toast.spoken}</VisuallyHidden>}
      {toast.kind !== 'loading' && (
        <IconButton
          icon="x"
          label={t('common.dismiss')}
          iconSize={18}
          className={styles.close}
          onClick={() => {
            // Removing the focused button fires no leave event, so resume the other toasts here.
            holdToasts(false)
            dismissToast(toast.id)
          }}
        />
      )}
    </li>
  )
}

/**
 * The host of toasts; once in the app. Both live regions exist from the start, so that screen readers watch them. While a modal
 * dialog is open they are moved into it, since everything outside is inert.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getServer)
  const dialog = useSyncExternalStore(dialogStack.subscribe, dialogStack.top, dialogStack.none)
  const line = (toast: Toast) => <ToastLine key={toast.id} toast={toast} />
  const place = (
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
  return dialog ? createPortal(place, dialog) : place
}
