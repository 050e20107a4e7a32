import followActivity from './follow.activity'
import { followsOf, followStatus } from './followModel'
import { activityRuleOf } from '@/api/models/activityConfig'
import type { TaskState } from '@/api/models/taskUser'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { EmptyState } from '@/shared/ui/EmptyState'
import { List } from '@/shared/ui/Stack'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { statusOfParts } from '@/domain/activity/statusOfParts'
import { useAppSelector } from '@/store/hooks'
import { FollowRow } from './FollowRow'
import styles from '@/features/activities/parts/Perks.module.css'
import { useFollowsQuery } from './followApi'

/** A reward for visiting each of the site's social channels. */
export default function FollowPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const endTime = useAppSelector((state) => activityRuleOf(state.site.config, followActivity.kind).endTime)
  const query = useFollowsQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={followActivity.kind}
      title={t('perks.follow.title')}
      query={query}
      waiting={[48, 320]}
      status={(state, config) =>
        statusOfParts(followsOf(config).map(({ type }) => followStatus(state, type)))
      }
      expireTime={() => endTime}
      rule="follow"
      quiet
    >
      {(state) => <Channels state={state} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

function Channels({ state, refetch }: { state: TaskState; refetch: () => unknown }) {
  const config = useAppSelector((root) => root.site.config)
  const follows = followsOf(config).filter(({ url }) => resolveTarget(url, 'link')?.kind === 'external')
  if (follows.length === 0) return <EmptyState icon="users" title={t('perks.follow.none')} />
  return (
    <section className={styles.card} aria-label={t('perks.follow.channels')}>
      <p className={styles.text}>{t('perks.follow.unverified')}</p>
      <List gap={0} className={styles.list}>
        {follows.map((follow) => (
          <FollowRow key={follow.network} follow={follow} state={state} refetch={refetch} />
        ))}
      </List>
    </section>
  )
}
