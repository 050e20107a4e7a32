import { lazy, Suspense } from 'react'
import { activityRuleOf } from '@/api/models/activityConfig'
import { periodText } from '@/domain/rules/termsOf'
import { RouteLink } from '@/engine/render/RouteLink'
import { Slot } from '@/engine/render/Slot'
import { formatDate } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Stack } from '@/shared/ui/Stack'
import { useHydrated } from '@/shared/ui/useHydrated'
import { useAppSelector } from '@/store/hooks'
import { hasRedDot } from '@/domain/activity/isClaimable'
import { selectActivityLists } from '@/domain/promotions/selectPromotions'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { LinkRow } from './LinkRow'
import { PromotionPage } from './PromotionPage'
import { RewardCard } from './RewardCard'
import styles from './RewardsPage.module.css'
import { useRewardEntries, type RewardEntry } from './useRewardEntries'

/** With it comes RTK Query, which visitors do without. */
const HeldRewards = lazy(() => loadWithRetry(() => import('./HeldRewards')))

const PILLS = ['bonus', 'event', 'offer'] as const

/** All promotions for this viewer: the player's bonuses and events, then the lobby's offers. */
export default function RewardsPage() {
  const entries = useRewardEntries()
  const hydrated = useHydrated()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const allowed = useAppSelector(selectPromotionsAllowed)
  const config = useAppSelector((state) => state.site.config)
  // Not among the entries: the home page, which lists them too, does without the words.
  const periodOf = (kind: number | null) => {
    const rule = kind === null ? null : activityRuleOf(config, kind)
    if (!rule) return ''
    // A card has one line for it.
    if (rule.endTime <= 0)
      return rule.startTime > 0 ? t('rewards.since', { date: formatDate(rule.startTime) }) : ''
    return periodText(rule)
  }
  return (
    <PromotionPage title={t('promotions.rewards.title')} skeletons={[220, 220, 220]}>
      {() => (
        <>
          {!signedIn && (
            <div className={styles.login}>
              <span>{t('rewards.login')}</span>
              <RouteLink to="/login" className={buttonClass({ size: 's' })}>
                {t('rewards.loginButton')}
              </RouteLink>
            </div>
          )}
          {signedIn && allowed && <HubLink />}
          {entries.length === 0 ? (
            <EmptyState icon="gift" title={t(allowed ? 'rewards.empty' : 'rewards.notAllowed')}>
              <RouteLink to="/lobby/notice" className={buttonClass({ variant: 'secondary' })}>
                {t('rewards.toNews')}
              </RouteLink>
            </EmptyState>
          ) : (
            PILLS.map((pill) => ({ pill, entries: entries.filter((entry) => entry.pill === pill) })).map(
              ({ pill, entries: group }) =>
                group.length > 0 && (
                  <Stack key={pill} as="section" aria-labelledby={`rewards-${pill}`}>
                    <h2 id={`rewards-${pill}`}>{t(`rewards.group.${pill}`)}</h2>
                    <ul className={styles.list}>
                      {group.map((entry) => (
                        <li key={entry.key}>
                          <RewardCard entry={entry} period={periodOf(entry.kind)} state={stateOf(entry)} />
                        </li>
                      ))}
                    </ul>
                  </Stack>
                ),
            )
          )}
          <Slot name="rewards" eager={0} />
          {/* At the end: what comes later moves no card under a finger. */}
          {signedIn && allowed && hydrated && (
            <Suspense fallback={null}>
              <HeldRewards />
            </Suspense>
          )}
        </>
      )}
    </PromotionPage>
  )
}

/** What the player can do with a promotion now. */
const stateOf = ({ claimable, doneToday }: RewardEntry): string =>
  doneToday ? t('ownRewards.doneToday') : claimable ? t('ownRewards.claimable') : ''

/** The way to all activities of the player, with a dot while one of them has something to claim (PF-09). */
function HubLink() {
  const { rewards, activities } = useAppSelector(selectActivityLists)
  const player = useAppSelector((state) => state.player)
  const waiting = [...rewards, ...activities].some(({ kind }) => hasRedDot(player, kind))
  return (
    <LinkRow
      to="/lobby/activity"
      icon="calendar"
      label={t('rewards.activities')}
      dot={waiting && t('shell.rewardWaiting')}
    />
  )
}
