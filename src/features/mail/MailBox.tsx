import type { OpenId } from '@/api/shape'
import { useRef } from 'react'
import { usePaging } from '@/domain/activity/usePaging'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { BoxActions } from './BoxActions'
import { useMailPagesInfiniteQuery, type Kind } from './mailApi'
import styles from './MailPage.module.css'
import { MailRows } from './MailRows'
import type { Receiving } from './useReceive'

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
