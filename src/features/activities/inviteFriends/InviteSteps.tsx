import type { InviteFriends, InviteStep } from './inviteFriendsModel'
import { t } from '@/shared/i18n/t'
import { StatusPill } from '@/shared/ui/StatusPill'
import { List } from '@/shared/ui/Stack'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from '@/features/activities/parts/Invites.module.css'

/** All groups in order, each with its reward. */
export function InviteSteps({ steps, state }: { steps: readonly InviteStep[]; state: InviteFriends }) {
  const now = steps.findIndex(({ id }) => id === state.awardId)
  return (
    <section className={styles.card} aria-label={t('invites.friends.all')}>
      <h2 className={styles.title}>{t('invites.friends.all')}</h2>
      <List as="ol" gap={0} className={styles.list}>
        {steps.map(({ id, inviteCount, award }, at) => {
          const received = at < now || (at === now && state.itemStatus === 2)
          return (
            <li key={id} aria-current={at === now && !received ? 'step' : undefined}>
              <div>
                <b>{t('invites.friends.step', { count: inviteCount })}</b>
                <RewardLines rewards={award} />
              </div>
              {received ? (
                <StatusPill tone="good">{t('invites.friends.received')}</StatusPill>
              ) : (
                at === now && <StatusPill tone="waiting">{t('invites.friends.current')}</StatusPill>
              )}
            </li>
          )
        })}
      </List>
    </section>
  )
}
