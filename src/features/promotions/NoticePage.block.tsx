import { RouteLink } from '@/engine/render/RouteLink'
import { Slot } from '@/engine/render/Slot'
import { formatDate } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { BackEndText } from '@/shared/ui/BackEndText'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Icon } from '@/shared/ui/Icon'
import { RedDot } from '@/shared/ui/RedDot'
import { List } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { selectNotices } from '@/domain/promotions/selectPromotions'
import styles from './NoticePage.module.css'
import { LinkRow } from './LinkRow'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { PromotionLink } from '@/domain/promotions/PromotionLink'
import { PromotionPage } from './PromotionPage'
import { useReadNotices } from './readNotices'
import { useRouteCheck } from '@/domain/promotions/usePromotionTarget'

/** The list of notices, with a dot on those not opened on this device. */
export default function NoticePage() {
  const notices = useAppSelector(selectNotices)
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const hasMail = useAppSelector((state) => state.player.redDots.hasMail)
  const read = useReadNotices()
  const hasRoute = useRouteCheck()
  return (
    <PromotionPage title={t('news.list')} skeletons={[88, 88, 88, 88]} reading>
      {() => (
        <>
          {signedIn && (
            <LinkRow
              to="/lobby/email"
              icon="mail"
              label={t('news.mail')}
              dot={hasMail && t('shell.unreadMail')}
            />
          )}
          {notices.length === 0 ? (
            <EmptyState icon="news" title={t('news.empty')}>
              <RouteLink to="/lobby/home" className={buttonClass({ variant: 'secondary' })}>
                {t('news.toHome')}
              </RouteLink>
            </EmptyState>
          ) : (
            <List>
              {notices.map(({ id, title, lang, imgUrl2, timestamp }) => {
                const path = [`/lobby/notice/detail/${id}`, `/notice/detail/${id}`].find(hasRoute)
                return (
                  <li key={id}>
                    <PromotionLink target={path ? { kind: 'route', path } : null} className={styles.row}>
                      <span className={styles.art}>
                        <PromotionArt src={imgUrl2} alt="" seed={id} width={320} height={140} />
                      </span>
                      <span className={styles.text}>
                        <span className={styles.title}>
                          {title ? <BackEndText lang={lang}>{title}</BackEndText> : t('news.title')}{' '}
                          {read && !read.has(id) && <RedDot label={t('news.unread')} />}
                        </span>
                        {timestamp > 0 && <span className={styles.date}>{formatDate(timestamp)}</span>}
                      </span>
                      {path && (
                        <Icon name="chevron-right" size={20} {...(styles.go && { className: styles.go })} />
                      )}
                    </PromotionLink>
                  </li>
                )
              })}
            </List>
          )}
          <Slot name="news" eager={0} />
        </>
      )}
    </PromotionPage>
  )
}
