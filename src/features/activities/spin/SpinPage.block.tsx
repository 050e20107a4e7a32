import spinActivity from './spin.activity'
import { inviteSpinOf, type SpinUser, type SpinRecord } from './spinModel'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Stack, List } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useAppSelector } from '@/store/hooks'
import { chanceText, type Prize } from '@/api/models/prizes'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useSpinUserQuery, useSpinRecordsInfiniteQuery } from './spinApi'
import { SpinGoal } from './SpinGoal'
import { SpinTurn } from './SpinTurn'
import { useSpin } from './useSpin'
import { formatDateTime } from '@/shared/format/dateTime'
import { ABSENT } from '@/shared/format/money'
import { maskPhone } from '@/shared/format/phone'
import { PagedRows } from '@/domain/activity/PagedRows'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from '@/features/activities/parts/Invites.module.css'

/** Spin with friends: friends earn spins that collect the target, which is then exchanged. */
export default function SpinPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useSpinUserQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={spinActivity.kind}
      title={t('invites.spin.title')}
      query={query}
      waiting={[480, 280, 120]}
      status={({ itemStatus }) => itemStatus}
      expireTime={({ expireTime }) => expireTime}
      rule="spin"
      wide
    >
      {(data) => <Parts data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

function Parts({ data, refetch }: { data: SpinUser; refetch: () => unknown }) {
  const config = inviteSpinOf(useAppSelector((state) => state.site.config))
  const target = config.target || (data.targetAmount ?? 0)
  const spin = useSpin(data, refetch)
  if (target === 0 || data.segments.length === 0)
    return <EmptyState icon="gift" title={t('invites.spin.unavailable')} />
  return (
    <div className={styles.columns}>
      <SpinTurn spin={spin} segments={data.segments} target={target} perFriend={config.spinsPerInvite} />
      <Stack gap={4}>
        {data.itemStatus !== 2 && <TimeLeft until={data.expireTime} />}
        <SpinGoal data={spin.view} target={target} refetch={refetch} />
        <SpinChances fields={config.fields} />
        <SpinRecords key={spin.view.spun} />
      </Stack>
    </div>
  )
}

/** The rewards of the wheel with their chances. */
function SpinChances({ fields }: { fields: readonly Prize[] }) {
  if (fields.length === 0) return null
  return (
    <details className={styles.card}>
      <summary>{t('invites.spin.chances')}</summary>
      <List gap={0} className={styles.list}>
        {fields.map((field) => (
          <li key={field.id}>
            <RewardLines rewards={field.award} />
            <span className={styles.amount}>{chanceText(fields, field)}</span>
          </li>
        ))}
      </List>
    </details>
  )
}

const keyOf = ({ phone, time, amount }: SpinRecord) => `${phone} ${time} ${amount}`

/** The rewards of earlier spins, and the friend who earned each. */
function SpinRecords() {
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
              {amount === undefined || id === undefined ? ABSENT : formatRewards([{ id, count: amount }])}
            </b>
          </>
        )}
      </PagedRows>
    </Stack>
  )
}
