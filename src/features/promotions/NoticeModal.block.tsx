import { startTransition, useEffect, useState } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { preloadSanitizer } from '@/shared/safe/SafeHtml'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { noticeClosed } from '@/store/homeSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPopupNotices } from '@/domain/promotions/selectPromotions'
import { NoticeBody } from './NoticeBody'
import styles from './NoticeModal.module.css'
import { PromotionLink } from './PromotionLink'
import { markRead } from './readNotices'
import { useAppEntry } from '@/domain/app-download/useAppEntry'
import { usePromotionTarget } from '@/domain/promotions/usePromotionTarget'

/** News that opens by itself, once per session until it is closed (HM-16, OV-05). */
export default function NoticeModal() {
  const notices = useAppSelector(selectPopupNotices)
  const all = useAppSelector(({ site }) => site.config?.appNoticeConfigList)
  const seen = useAppSelector((state) => state.home.noticeSeen)
  const dispatch = useAppDispatch()
  const targetOf = usePromotionTarget()
  const [ready, setReady] = useState(false)
  const wanted = notices.length > 0 && !seen
  const first = notices[0]?.content ?? ''
  useEffect(() => {
    // Text that came in later would move an open dialog.
    if (wanted) void preloadSanitizer(first).then(() => startTransition(() => setReady(true)))
  }, [wanted, first])
  const mayShow = useOverlayTurn(wanted && ready)
  const [place, setPlace] = useState(0)
  const notice = notices[Math.min(place, notices.length - 1)]
  if (!notice || seen || !mayShow) return null

  const last = place >= notices.length - 1
  const target = targetOf(notice)
  const close = () => {
    markRead(
      notices.slice(0, place + 1).map(({ id }) => id),
      all ?? notices,
    )
    dispatch(noticeClosed())
  }
  return (
    <Modal
      deferOpen
      open
      onClose={close}
      title={notice.title || t('promotions.notice.title')}
      footer={
        <div className={styles.buttons}>
          {notices.length > 1 && (
            <span className={styles.place}>
              {t('promotions.notice.place', { number: place + 1, count: notices.length })}
            </span>
          )}
          {target && (
            <PromotionLink target={target} className={buttonClass({ variant: 'secondary' })} onClick={close}>
              {t('promotions.open')}
            </PromotionLink>
          )}
          {last ? (
            <Button onClick={close}>{t('promotions.notice.close')}</Button>
          ) : (
            <Button onClick={() => setPlace(place + 1)}>{t('promotions.notice.next')}</Button>
          )}
        </div>
      }
    >
      <NoticeBody key={notice.id} notice={notice} />
      <DownloadPrompt />
    </Modal>
  )
}

/** Offered in the pop-up unless the mode is green or this is the app already (OV-05): what this device can use (OV-06). */
function DownloadPrompt() {
  const entry = useAppEntry()
  if (entry.kind === 'none' || entry.kind === 'unknown') return null
  const look = buttonClass({ variant: 'secondary', size: 's' })
  return (
    <div className={styles.download}>
      <span>{t('promotions.notice.download')}</span>
      {'url' in entry ? (
        <a
          className={look}
          href={entry.url}
          rel="noopener noreferrer"
          {...(entry.kind === 'package' ? { download: '' } : { target: '_blank' })}
        >
          {t('promotions.notice.downloadApp')}
        </a>
      ) : (
        <RouteLink to="/apkdownload" className={look}>
          {t('promotions.notice.downloadApp')}
        </RouteLink>
      )}
    </div>
  )
}
