import type { ItemBadge } from '@layout/types'
import { Badge } from '@/shared/ui/Badge'
import { RedDot } from '@/shared/ui/RedDot'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import styles from './ItemBadgeMark.module.css'

/** An item's badge: a text, or a dot with an accessible label. */
type BadgeView = { kind: 'text'; text: string } | { kind: 'dot'; label: string }

/** Dots that follow an activity flag (PF-09). */
const FLAGS = {
  signUpBonus: 'hasSignUpBonus',
  fund: 'hasFund',
  agent: 'hasAgent',
  freeBonus: 'hasFreeBonus',
} as const

/** The current badge of an item; null for none. Restricted players see only the mail dot (SP-06). */
function useItemBadge(badge: ItemBadge | undefined): BadgeView | null {
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
  const isShown =
    badge === 'reward'
      ? hasTask || activities?.hasSignUpBonus || activities?.hasFreeBonus
      : activities?.[FLAGS[badge]]
  return isShown ? { kind: 'dot', label: t('shell.rewardWaiting') } : null
}

interface Props {
  badge: ItemBadge | undefined
  /** At the corner of a tab's icon, or at the end of a menu entry. */
  place: 'corner' | 'end'
}

/** The badge of a tab or a menu entry. */
export function ItemBadgeMark({ badge, place }: Props) {
  const view = useItemBadge(badge)
  if (!view) return null
  if (view.kind === 'text')
    return (
      <span className={place === 'end' ? styles.end : styles.text}>
        <Badge tone="hot">{view.text}</Badge>
      </span>
    )
  return (
    <span className={place === 'end' ? styles.end : styles.dot}>
      <RedDot label={view.label} />
    </span>
  )
}
