import spinActivity from './spin.activity'
import { inviteSpinOf, type SpinUser } from './spinModel'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Stack, List } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useAppSelector } from '@/store/hooks'
import { chanceText, type Prize } from '@/api/models/prizes'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from '@/features/activities/parts/Invites.module.css'
import { useSpinUserQuery } from './spinApi'
import { SpinGoal } from './SpinGoal'
import { SpinRecords } from './SpinRecords'
import { SpinTurn } from './SpinTurn'
import { useSpin } from './useSpin'

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
      <SpinTurn spin={spin} segments={data.segments} target={target} />
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
