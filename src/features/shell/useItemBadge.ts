import type { ItemBadge } from '@/engine/layout/types'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'

/** What stands at the corner of an item: a few words, or a dot that says something is waiting. */
export type BadgeView = { kind: 'text'; text: string } | { kind: 'dot'; label: string }

/** Dots that follow a flag of the activities (PF-09). */
const FLAGS = {
  signUpBonus: 'hasSignUpBonus',
  fund: 'hasFund',
  agent: 'hasAgent',
  freeBonus: 'hasFreeBonus',
} as const

/** What an item's badge shows now; null when there is nothing to show. Only mail waits for players who are held back (SP-06). */
export function useItemBadge(badge: ItemBadge | undefined): BadgeView | null {
  const { formatMoneyShort } = useMoneyFormat()
  const bonus = useAppSelector(
    (state) => state.site.config?.actInviteConditionModelClient2List[0]?.bonusAmount,
  )
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  const hasMail = useAppSelector((state) => state.player.redDots.hasMail)
  const hasTask = useAppSelector((state) => state.player.redDots.hasTask)
  const activities = useAppSelector((state) => state.player.activities)
  if (badge === 'mail') return hasMail ? { kind: 'dot', label: t('shell.unreadMail') } : null
  if (!badge || !mayInvite) return null
  if (badge === 'inviteBonus')
    return bonus ? { kind: 'text', text: t('tab.get', { amount: formatMoneyShort(bonus) }) } : null
  if (badge === 'task') return hasTask ? { kind: 'dot', label: t('shell.taskPending') } : null
  const waits =
    badge === 'reward'
      ? hasTask || activities?.hasSignUpBonus || activities?.hasFreeBonus
      : activities?.[FLAGS[badge]]
  return waits ? { kind: 'dot', label: t('shell.rewardWaiting') } : null
}
