import type { SpinRecord } from './spinModel'
import { formatDateTime } from '@/shared/format/dateTime'
import { ABSENT } from '@/shared/format/money'
import { maskPhone } from '@/shared/format/phone'
import { t } from '@/shared/i18n/t'
import { PagedRows } from '@/domain/activity/PagedRows'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { Stack } from '@/shared/ui/Stack'
import styles from '@/features/activities/parts/Invites.module.css'
import { useSpinRecordsInfiniteQuery } from './spinApi'

const keyOf = ({ phone, time, amount }: SpinRecord) => `${phone} ${time} ${amount}`

/** The rewards of earlier spins, and the friend who earned each. */
export function SpinRecords() {
  const query = useSpinRecordsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const formatRewards = useFormatRewards()
  return (
    <Stack as="section" gap={4} aria-label={t('invites.spin.records')}>
      <h2 className={styles.title}>{t('invites.spin.records')}</h2>
      <PagedRows
        query={query}
        label={t('invites.spin.records')}
        failed={t('invites.spin.recordsFailed')}
        empty={<p className={styles.note}>{t('invites.spin.noRecords')}</p>}
        keyOf={keyOf}
      >
        {({ phone, id, amount, time }) => (
          <>
            <span>
              {phone === ''
                ? t('invites.spin.ownTurn')
                : t('invites.spin.turnOf', { phone: maskPhone(phone) })}
              <span className={styles.when}>{formatDateTime(time)}</span>
            </span>
            <b className={styles.amount}>
              {amount === undefined ? ABSENT : formatRewards([{ id, count: amount }])}
            </b>
          </>
        )}
      </PagedRows>
    </Stack>
  )
}
