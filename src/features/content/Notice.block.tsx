import { useId, useState } from 'react'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { altOf } from './altOf'
import { closeNotice, contentHash, useNoticeClosed } from './closedNotices'
import { ContentLink } from './ContentLink'
import { FreeSection } from './FreeSection'
import type { NoticeProps } from './Notice.entry'
import styles from './Notice.module.css'

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/**
 * A notice that operators write (MD-03). It is part of a prerendered page; whoever closed it sees it until the page is hydrated, as nobody knows
 * the device before.
 */
export default function Notice({ closable, ...content }: NoticeProps) {
  const { title, text, tone, picture, to, linkText = t('content.notice.more') } = content
  const id = useId()
  const hash = contentHash(content)
  const isClosed = useNoticeClosed(hash) && closable
  /** Closed on this page, and not in another tab or on an earlier visit: the focus stays here until it moves on. */
  const [isFocusHere, setFocusHere] = useState(false)
  if (isClosed)
    return isFocusHere ? (
      <span ref={focus} tabIndex={-1} onBlur={() => setFocusHere(false)}>
        <VisuallyHidden>{t('content.notice.closed')}</VisuallyHidden>
      </span>
    ) : null
  return (
    <FreeSection labelledBy={id}>
      <div className={styles.notice} data-tone={tone}>
        <Icon name={tone === 'warning' ? 'circle-alert' : 'info'} size={24} />
        <div className={styles.body}>
          <h2 id={id} dir="auto" className={styles.title}>
            {tone === 'warning' && (
              <>
                <VisuallyHidden>{t('content.notice.important')}</VisuallyHidden>{' '}
              </>
            )}
            {title}
          </h2>
          {picture && (
            <div className={styles.picture}>
              <PromotionArt
                src={picture.src}
                focus={picture.focus}
                alt={altOf(picture)}
                seed={picture.src}
                width={640}
                height={280}
              />
            </div>
          )}
          <p dir="auto" className={styles.text}>
            {text}
          </p>
          {to !== undefined && (
            <ContentLink to={to} className={styles.link ?? ''}>
              <bdi>{linkText}</bdi>
            </ContentLink>
          )}
        </div>
        {closable && (
          <IconButton
            icon="x"
            label={t('content.notice.close', { title })}
            className={styles.close}
            onClick={() => {
              setFocusHere(true)
              closeNotice(hash)
            }}
          />
        )}
      </div>
    </FreeSection>
  )
}
