import type { OpenId } from '@/api/shape'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { BackEndText } from '@/shared/ui/BackEndText'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { RedDot } from '@/shared/ui/RedDot'
import { List } from '@/shared/ui/Stack'
import type { MailRow } from './mailApi'
import styles from './MailPage.module.css'

interface Props {
  rows: readonly MailRow[]
  opened: OpenId | null
  onOpen: (id: OpenId) => void
}

/** The letters of a box: unread ones have a dot, those with a gift an icon. */
export function MailRows({ rows, opened, onOpen }: Props) {
  return (
    <List gap={2}>
      {rows.map(({ id, title, lang, time, read, gift }) => (
        <li key={id}>
          <button
            type="button"
            data-row
            className={classNames(styles.row, !read && styles.unread)}
            {...(id === opened && { 'aria-current': 'true' as const })}
            onClick={() => onOpen(id)}
          >
            <span className={styles.title}>
              {title ? <BackEndText lang={lang}>{title}</BackEndText> : t('mail.untitled')}{' '}
              {!read && <RedDot label={t('mail.unread')} />}
            </span>
            <span className={styles.time}>{formatDateTime(time)}</span>
            {gift !== 'none' && (
              <span className={classNames(styles.gift, gift === 'waiting' && styles.waiting)}>
                <Icon name={gift === 'received' ? 'check' : 'gift'} size={18} />
                {t(`mail.gift.${gift}`)}
              </span>
            )}
          </button>
        </li>
      ))}
    </List>
  )
}
