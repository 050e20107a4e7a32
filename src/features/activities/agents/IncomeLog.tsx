import { formatDateTime } from '@/shared/format/dateTime'
import { maskPhone } from '@/shared/format/phone'
import { hasMessage, t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { Stack } from '@/shared/ui/Stack'
import { PagedRows } from '@/domain/activity/PagedRows'
import { useAgent5LogInfiniteQuery, type Income } from './agentsApi'
import styles from './Agents.module.css'
import { useRefetchOn } from './useRefetchOn'

const keyOf = ({ id, createTime, phone, amount }: Income) => id || `${createTime} ${phone} ${amount}`

/** The log of income, latest first; refetched when `total` changes. */
export function IncomeLog({ total }: { total: number | undefined }) {
  const query = useAgent5LogInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  useRefetchOn(total, query.refetch)
  return (
    <Stack as="section" gap={4} aria-label={t('agents.log.title')}>
      <h2>{t('agents.log.title')}</h2>
      <PagedRows
        query={query}
        label={t('agents.log.title')}
        failed={t('agents.log.failed')}
        empty={<EmptyState icon="history" title={t('agents.log.none')} />}
        keyOf={keyOf}
      >
        {({ createTime, source, phone, amount }) => {
          const key = `agents.log.source${source}`
          return (
            <>
              <span>
                {hasMessage(key) ? t(key) : t('agents.log.other')}{' '}
                {phone !== '' && <b className={styles.phone}>{maskPhone(phone)}</b>}
                <span className={styles.when}>{formatDateTime(createTime)}</span>
              </span>
              <span className={styles.amount}>
                <OwnMoney value={amount} />
              </span>
            </>
          )
        }}
      </PagedRows>
    </Stack>
  )
}
