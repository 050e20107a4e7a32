import { startTransition, useEffect, useState } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { preloadSanitizer } from '@/shared/safe/SafeHtml'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { noticeClosed } from '@/store/promotionsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPopupNotices } from '@/domain/promotions/selectPromotions'
import { NoticeBody } from './NoticeBody'
import styles from './NoticeModal.module.css'
import { PromotionLink } from '@/domain/promotions/PromotionLink'
import { markRead } from './readNotices'
import { useAppDownloadEntry } from '@/domain/app-download/useAppDownloadEntry'
import { usePromotionTarget } from '@/domain/promotions/usePromotionTarget'

/** The notices that pop up once per session, until closed (HM-16, OV-05). */
export default function NoticeModal() {
  const notices = useAppSelector(selectPopupNotices)
  const all = useAppSelector(({ site }) => site.config?.appNoticeConfigList)
  const seen = useAppSelector((state) => state.promotions.noticeSeen)
  const dispatch = useAppDispatch()
  const targetOf = usePromotionTarget()
  const [ready, setReady] = useState(false)
  const wanted = notices.length > 0 && !seen
  const first = notices[0]?.content ?? ''
  useEffect(() => {
    // Text that arrives later would shift the open dialog.
    if (wanted) void preloadSanitizer(first).then(() => startTransition(() => setReady(true)))
  }, [wanted, first])
  const mayShow = useOverlayTurn(wanted && ready)
  const [index, setIndex] = useState(0)
  const notice = notices[Math.min(index, notices.length - 1)]
  if (!notice || seen || !mayShow) return null

  const isLast = index >= notices.length - 1
  const target = targetOf(notice)
  const close = () => {
    markRead(
      notices.slice(0, index + 1).map(({ id }) => id),
      all ?? notices,
    )
    // The next session begins with the first one.
    setIndex(0)
    dispatch(noticeClosed())
  }
  return (
    <Modal
      deferOpen
      open
      onClose={close}
      title={notice.title || t('news.title')}
      titleLang={notice.title && notice.lang}
      footer={
        <div className={styles.buttons}>
          {notices.length > 1 && (
            <span className={styles.place}>
              {t('news.place', { number: index + 1, count: notices.length })}
            </span>
          )}
          {target && (
            <PromotionLink target={target} className={buttonClass({ variant: 'secondary' })} onClick={close}>
              {t('promotions.open')}
            </PromotionLink>
          )}
          {isLast ? (
            <Button onClick={close}>{t('news.close')}</Button>
          ) : (
            <Button onClick={() => setIndex(index + 1)}>{t('news.next')}</Button>
          )}
        </div>
      }
    >
      <NoticeBody key={notice.id} notice={notice} />
      <DownloadPrompt />
    </Modal>
  )
}

/** The app download that fits this device (OV-06), except in green mode or inside the app (OV-05). */
function DownloadPrompt() {
  const entry = useAppDownloadEntry()
  if (entry.kind === 'none' || entry.kind === 'unknown') return null
  const className = buttonClass({ variant: 'secondary', size: 's' })
  const onHome = entry.kind === 'homeScreen'
  return (
    <div className={styles.download}>
      <span>{t(onHome ? 'news.homeScreen' : 'news.download')}</span>
      {'url' in entry ? (
        <a
          className={className}
          href={entry.url}
          rel="noopener noreferrer"
          {...(entry.kind === 'package' ? { download: '' } : { target: '_blank' })}
        >
          {t('news.downloadApp')}
        </a>
      ) : (
        <RouteLink to="/apkdownload" className={className}>
          {t(onHome ? 'news.homeScreenHow' : 'news.downloadApp')}
        </RouteLink>
      )}
    </div>
  )
}
