import type { OpenId } from '@/api/shape'
import { useEffect, useRef, type RefObject } from 'react'
import { usePaging } from '@/domain/activity/usePaging'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass, Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { useMailPagesInfiniteQuery, type Kind, type MailRow } from './mailApi'
import type { Receiving } from './useReceive'
import { useOnline } from '@/shared/ui/useOnline'
import { useMayReceive } from './ReceiveStatus'
import { useDeleteMail } from './useDeleteMail'
import { isBusy } from '@/store/useAtMostOnceMutation'
import { formatDateTime } from '@/shared/format/dateTime'
import { BackEndText } from '@/shared/ui/BackEndText'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { RedDot } from '@/shared/ui/RedDot'
import { List } from '@/shared/ui/Stack'
import styles from './MailPage.module.css'

interface Props {
  kind: Kind
  opened: OpenId | null
  receiving: Receiving
  restricted: boolean
  onOpen: (id: OpenId) => void
  onDeleted: (ids: OpenId[]) => void
}

/** One mailbox with its bulk actions. */
export function MailBox({ kind, opened, receiving, restricted, onOpen, onDeleted }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const query = useMailPagesInfiniteQuery(kind)
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  // A new letter shifts the others across pages: drop duplicates.
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  const { loaded, end } = usePaging(query, list, unique.length)
  useFocusOnClose(opened, list)
  return (
    <div ref={list} className={styles.box}>
      <Loaded quiet query={loaded} waiting={[76, 76, 76, 76]} failed={t('mail.failed')}>
        {() =>
          unique.length === 0 ? (
            <EmptyState icon="mail" title={t('mail.empty')}>
              <RouteLink to="/lobby/notice" className={buttonClass({ variant: 'secondary' })}>
                {t('mail.toNews')}
              </RouteLink>
            </EmptyState>
          ) : (
            <>
              <BoxActions
                kind={kind}
                rows={unique}
                receiving={receiving}
                restricted={restricted}
                onDeleted={onDeleted}
              />
              <MailRows rows={unique} opened={opened} onOpen={onOpen} />
              {end}
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** A letter that was open since the page was loaded was opened by no row: closed, it gives the focus to its own; deleted, to the page. */
function useFocusOnClose(opened: OpenId | null, list: RefObject<HTMLElement | null>): void {
  const closed = useRef<OpenId | null>(null)
  useEffect(() => {
    if (opened === null && closed.current !== null && document.activeElement?.matches('body, main')) {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${closed.current}"]`)
      ;(row ?? document.getElementById('main'))?.focus()
    }
    closed.current = opened
  }, [opened, list])
}

interface BoxActionsProps {
  kind: Kind
  rows: readonly MailRow[]
  receiving: Receiving
  restricted: boolean
  onDeleted: (ids: OpenId[]) => void
}

/** Receive all, and delete read letters; those with an unclaimed gift stay. */
function BoxActions({ kind, rows, receiving, restricted, onDeleted }: BoxActionsProps) {
  const online = useOnline()
  const mayReceive = useMayReceive(receiving, restricted)
  const { remove, busy } = useDeleteMail(onDeleted)
  const waiting = rows.filter((row) => row.gift === 'waiting')
  const read = rows.filter((row) => row.read)
  const removable = read.filter((row) => row.gift !== 'waiting')
  return (
    <div className={styles.actions}>
      {waiting.length > 0 && (
        <Button
          icon="gift"
          busy={isBusy(receiving.stage)}
          disabled={!mayReceive}
          onClick={() => receiving.run({ all: kind })}
        >
          {t('mail.receiveAll')}
        </Button>
      )}
      {removable.length > 0 && (
        <Button
          variant="secondary"
          icon="trash"
          busy={busy}
          disabled={!online}
          onClick={() =>
            void remove(
              removable.map((row) => row.id),
              read.length - removable.length,
            )
          }
        >
          {t('mail.deleteRead')}
        </Button>
      )}
    </div>
  )
}

interface MailRowsProps {
  rows: readonly MailRow[]
  opened: OpenId | null
  onOpen: (id: OpenId) => void
}

/** The letters of a box: unread ones have a dot, those with a gift an icon. */
function MailRows({ rows, opened, onOpen }: MailRowsProps) {
  return (
    <List gap={2}>
      {rows.map(({ id, title, lang, time, read, gift }) => (
        <li key={id}>
          <button
            type="button"
            data-row={id}
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
