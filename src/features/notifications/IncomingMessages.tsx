import { useEffect, useEffectEvent, useState } from 'react'
import { selectPromotionsPending } from '@/domain/promotions/selectPromotionsAllowed'
import { isQuiet } from '@/domain/notifications/isQuiet'
import {
  readElsewhere,
  useNotificationSettingsQuery,
  useNotificationsQuery,
  useReadNotificationsMutation,
} from '@/domain/notifications/notificationsApi'
import { useMayNotify } from '@/domain/notifications/useMayNotify'
import { RouteLink } from '@/engine/render/RouteLink'
import { useOverlayHeld, useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { buttonClass } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppSelector } from '@/store/hooks'
import { KEY } from '@/store/storageKeys'
import styles from './Notifications.module.css'

const EVERY_MS = 60_000
/** No back end sends more at once. */
const MAX_SHOWN = 50

/** Ids that this browser has shown: what the player let pass does not come back with every page load. */
function shownIds(): unknown[] {
  const stored: unknown = parseJson(localStore.get(KEY.notificationsShown) ?? '')
  return Array.isArray(stored) ? stored : []
}

/** What is new, as the player chose, one at a time and over nothing that is about money (LB-08). */
export default function IncomingMessages() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const pending = useAppSelector(selectPromotionsPending)
  const { data: settings } = useNotificationSettingsQuery(undefined, { skip: !signedIn })
  const wants = (settings?.inPage.length ?? 0) > 0
  const { data: list, refetch } = useNotificationsQuery(undefined, { skip: !signedIn || !wants })
  const [read] = useReadNotificationsMutation()
  const mayNotify = useMayNotify()
  const held = useOverlayHeld()
  const [earlier] = useState(shownIds)
  const [closed, setClosed] = useState<string[]>([])
  const [now, setNow] = useState(() => clock.now())

  const look = useEffectEvent(() => {
    if (!wants || document.visibilityState !== 'visible') return
    setNow(clock.now())
    if (navigator.onLine) void refetch()
  })
  useEffect(() => {
    const onVisible = () => look()
    const timer = setInterval(onVisible, EVERY_MS)
    document.addEventListener('visibilitychange', onVisible)
    const stop = readElsewhere.subscribe(onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [])

  const waiting = (signedIn && settings && !pending && list ? list : []).filter(
    ({ id, kind, read }) =>
      !read &&
      settings?.inPage.includes(kind) &&
      mayNotify(kind) &&
      // Who got into an account does not wait until the morning.
      (kind === 'security' || !isQuiet(settings, now)) &&
      !earlier.includes(id) &&
      !closed.includes(id),
  )
  const [found] = waiting
  const mayShow = useOverlayTurn(found !== undefined && !held)
  const shown = mayShow ? found?.id : undefined
  useEffect(() => {
    if (shown === undefined) return
    const ids = shownIds()
    if (!ids.includes(shown))
      localStore.set(KEY.notificationsShown, JSON.stringify([shown, ...ids].slice(0, MAX_SHOWN)))
  }, [shown])
  const more = waiting.length - 1
  const close = () => {
    if (!found) return
    setClosed([...closed, found.id])
    void read([found.id])
  }
  return (
    <div role="status">
      {mayShow && found && (
        <section className={styles.incoming} aria-label={t('notifications.incoming')}>
          <div className={styles.texts} dir="auto" {...(found.lang && { lang: found.lang })}>
            <p className={styles.title}>{found.title}</p>
            {found.text && <p>{found.text}</p>}
          </div>
          <div className={styles.ways}>
            {more > 0 && (
              <RouteLink to="/profile/notifications">{t('notifications.more', { count: more })}</RouteLink>
            )}
            {found.path.startsWith('/') && (
              <RouteLink to={found.path} className={buttonClass({ size: 's' })} onClick={close}>
                {t('notifications.open')}
              </RouteLink>
            )}
            <IconButton icon="x" iconSize={18} label={t('notifications.close')} onClick={close} />
          </div>
        </section>
      )}
    </div>
  )
}
