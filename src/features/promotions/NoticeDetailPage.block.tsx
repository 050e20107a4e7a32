import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { Notice } from '@/api/models/webConfig'
import { formatDate } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { BackEndText } from '@/shared/ui/BackEndText'
import { buttonClass } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { selectNotices } from '@/domain/promotions/selectPromotions'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { NoLongerAvailable } from './NoLongerAvailable'
import { NoticeBody } from './NoticeBody'
import styles from './NoticeDetailPage.module.css'
import { PromotionLink } from '@/domain/promotions/PromotionLink'
import { PromotionPage } from './PromotionPage'
import { markRead } from './readNotices'
import { onwards, usePromotionTarget } from '@/domain/promotions/usePromotionTarget'

const NONE: readonly Notice[] = []

/** A notice with its picture, text and action. Opening it marks it as read. */
export default function NoticeDetailPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const notice = useAppSelector(selectNotices).find((one) => String(one.id) === id)
  const all = useAppSelector(({ site }) => site.config?.appNoticeConfigList) ?? NONE
  const allowed = useAppSelector(selectPromotionsAllowed)
  const targetOf = usePromotionTarget()
  const opened = notice?.id
  useEffect(() => {
    if (opened !== undefined) markRead([opened], all)
  }, [opened, all])
  return (
    <PromotionPage skeletons={[36, 160, 120]} reading>
      {() => {
        if (!notice) return <NoLongerAvailable to="/lobby/notice" label="news.all" />
        const target = onwards(allowed ? targetOf(notice) : null, [pathname, '/lobby/notice'])
        return (
          <Stack as="article" gap={4}>
            <div>
              <h1 className={styles.title}>
                {notice.title ? (
                  <BackEndText lang={notice.lang}>{notice.title}</BackEndText>
                ) : (
                  t('news.title')
                )}
              </h1>
              {notice.timestamp > 0 && <p className={styles.date}>{formatDate(notice.timestamp)}</p>}
            </div>
            <div>
              <NoticeBody notice={notice} priority />
            </div>
            {target && (
              <PromotionLink target={target} className={buttonClass({ size: 'l', block: true })}>
                {t('promotions.open')}
              </PromotionLink>
            )}
          </Stack>
        )
      }}
    </PromotionPage>
  )
}
