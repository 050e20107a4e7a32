import { formatDate } from '@/shared/format/dateTime'
import { maskPhone } from '@/shared/format/phone'
import { hasMessage, t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Stack } from '@/shared/ui/Stack'
import { PagedRows } from '@/domain/activity/PagedRows'
import { useAppSelector } from '@/store/hooks'
import agentCountActivity from './agentCount.activity'
import { validInviteText } from './validInviteText'
import { useInviteRowsInfiniteQuery, type Invitee } from './agentsApi'
import styles from './Agents.module.css'
import { useRefetchOn } from './useRefetchOn'

const keyOf = ({ phone, createTime }: Invitee) => `${phone} ${createTime}`
const reasonText = (reason: number) => {
  const key = `agents.rows.reason${reason}`
  return hasMessage(key) ? t(key) : t('agents.rows.notYet')
}

/** The invited friends; each shows whether it counts, or why not yet. */
export function InviteRows({ size = 0, valid = 0 }: { size: number | undefined; valid: number | undefined }) {
  const config = useAppSelector((state) => state.site.config)
  const query = useInviteRowsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  useRefetchOn(size * 100_000 + valid, query.refetch)
  return (
    <Stack as="section" gap={4} aria-label={t('agents.rows.title')}>
      <h2>{t('agents.rows.title')}</h2>
      <PagedRows
        query={query}
        label={t('agents.rows.title')}
        failed={t('agents.rows.failed')}
        empty={
          <EmptyState icon="user-plus" title={t('agents.rows.none')}>
            <p className={styles.note}>{validInviteText(config, agentCountActivity.kind)}</p>
          </EmptyState>
        }
        keyOf={keyOf}
      >
        {(row) => (
          <>
            <span>
              <b className={styles.phone}>{maskPhone(row.phone)}</b>
              <span className={styles.when}>{t('agents.joined', { date: formatDate(row.createTime) })}</span>
            </span>
            <StatusPill tone={row.valid ? 'good' : 'waiting'}>
              {row.valid ? t('agents.rows.valid') : reasonText(row.reason)}
            </StatusPill>
          </>
        )}
      </PagedRows>
    </Stack>
  )
}
