import type { ItemBadge } from '@/engine/layout/types'
import { formatMoneyShort } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/state/hooks'
import { selectPromotionsAllowed } from '@/state/selectPromotionsAllowed'

/** What stands at the corner of an item: a few words, or a dot that says something is waiting. */
export type BadgeView = { kind: 'text'; text: string } | { kind: 'dot'; label: string }

/** What an item's badge shows now; null when there is nothing to show. */
export function useItemBadge(badge: ItemBadge | undefined): BadgeView | null {
  const bonus = useAppSelector(
    (state) => state.site.config?.actInviteConditionModelClient2List[0]?.bonusAmount,
  )
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  const hasMail = useAppSelector((state) => state.player.redDots.hasMail)
  const hasTask = useAppSelector((state) => state.player.redDots.hasTask)
  if (badge === 'inviteBonus')
    return bonus && mayInvite
      ? { kind: 'text', text: t('tab.get', { amount: formatMoneyShort(bonus) }) }
      : null
  if (badge === 'mail') return hasMail ? { kind: 'dot', label: t('shell.unreadMail') } : null
  // What a task earned is the one reward the portal knows to be waiting.
  if (badge === 'task') return hasTask ? { kind: 'dot', label: t('shell.taskPending') } : null
  if (badge === 'reward') return hasTask ? { kind: 'dot', label: t('shell.rewardWaiting') } : null
  return null
}
