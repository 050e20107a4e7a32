import { t } from '@/shared/i18n/t'
import type { Target } from '@/shared/safe/resolveTarget'
import { pathsOf } from '@/domain/activity/activityTable'
import type { ActivityItem } from '@/domain/activity/activityLists'
import { useKindsDoneToday } from '@/domain/activity/useCompletedToday'
import { isClaimable } from '@/domain/activity/isClaimable'
import { useAppSelector } from '@/store/hooks'
import { selectActivityLists, selectBanners } from '@/domain/promotions/selectPromotions'
import { usePromotionTarget, useRouteCheck } from '@/domain/promotions/usePromotionTarget'

/** A card in the lists of rewards. */
export interface RewardEntry {
  key: string
  title: string
  /** Language of the title; empty for the page's own. */
  lang: string
  image: string
  seed: number | string
  /** The activity's kind; null for an offer. */
  kind: number | null
  target: Target | null
  /** The kind, shown as a pill. */
  pill: 'bonus' | 'event' | 'offer'
  /** Whether it has something to claim. */
  claimable: boolean
  /** Claimed for today; available again tomorrow. */
  doneToday: boolean
}

/** The player's rewards and activities that have a page in this layout, then the lobby's banners (HM-09, AC-01). */
export function useRewardEntries(): RewardEntry[] {
  const { rewards, activities } = useAppSelector(selectActivityLists)
  const ads = useAppSelector(selectBanners)
  const player = useAppSelector((state) => state.player)
  const done = useKindsDoneToday()
  const hasRoute = useRouteCheck()
  const targetOf = usePromotionTarget()
  const ofActivity = (pill: RewardEntry['pill']) => (item: ActivityItem) => {
    const { kind, title, imgUrl } = item
    const path = pathsOf(kind).find(hasRoute)
    // A card without a page would promise what cannot be claimed.
    if (!path) return []
    const entry: RewardEntry = {
      key: `activity-${kind}`,
      title: title || t(`promotions.kinds.${kind}`),
      lang: '',
      image: imgUrl,
      seed: kind,
      kind,
      target: { kind: 'route', path },
      pill,
      claimable: player.activities !== null && isClaimable(player, kind),
      doneToday: done.includes(kind),
    }
    return [entry]
  }
  const ofAd = (ad: (typeof ads)[number]): RewardEntry => {
    const detail = `/reward/detail/${ad.id}`
    return {
      key: `ad-${ad.id}`,
      title: ad.title || t('promotions.rewards.untitled'),
      lang: ad.title && ad.lang,
      image: ad.imgUrl2,
      seed: ad.id,
      kind: null,
      target: hasRoute(detail) ? { kind: 'route', path: detail } : targetOf(ad),
      pill: 'offer',
      claimable: false,
      doneToday: false,
    }
  }
  const own = [...rewards.flatMap(ofActivity('bonus')), ...activities.flatMap(ofActivity('event'))]
  const pageOf = (target: Target | null) => (target?.kind === 'route' ? target.path : null)
  const listed = new Set(own.map(({ target }) => pageOf(target)))
  // A banner that leads to an activity of the list is the same promotion once more.
  return [...own, ...ads.filter((ad) => !listed.has(pageOf(targetOf(ad)))).map(ofAd)]
}
