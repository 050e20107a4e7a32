import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { dismissToast, showToast, toastStore } from '@/shared/ui/toast'
import styles from './OpenedMessage.module.css'

/** Says that a message which the player opened is waiting, with a link to it. Another one takes its place. */
export function showOpened(path: string): void {
  showToast({ kind: 'info', message: t('push.opened'), more: <OpenedMessage path={path} />, stays: true })
}

function OpenedMessage({ path }: { path: string }) {
  const close = () => {
    const shown = toastStore.get().find(({ message }) => message === t('push.opened'))
    if (shown) dismissToast(shown.id)
  }
  const link = { className: buttonClass({ size: 's' }), onClick: close, children: t('push.open') }
  return (
    <span className={styles.ways}>
      <RouteLink to={path} {...link} fallback={<RouteLink to="/profile/notifications" {...link} />} />
    </span>
  )
}
