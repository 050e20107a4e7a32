import type { ReactNode } from 'react'
import type { ItemStatus } from '@/api/models/claim'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { isBusy, type ActionStage } from '@/store/useAtMostOnceMutation'

interface Props {
  /** Undefined while it is unknown: nothing can be claimed, and nothing is said to be missing. */
  status: ItemStatus | undefined
  stage: ActionStage
  onClaim: () => void
  /** What is claimed, for screen readers: "₱30". */
  what: string
  /** Shown while it is locked, such as a link to the deposit. */
  action?: ReactNode
  /** Why it cannot be claimed although it is achieved. */
  blocked?: string
  /** The event is over. */
  ended?: boolean
  size?: 's' | 'm' | 'l'
  /** Label of the button: "Claim" by default. */
  label?: string
}

/** The button of every claim: locked, claimable, claiming, claimed, ended, blocked with a reason, offline (AC-04). */
export function ClaimButton({
  status,
  stage,
  onClaim,
  what,
  action,
  blocked,
  ended = false,
  size = 'm',
  label = t('activity.claim'),
}: Props) {
  const online = useOnline()
  const still = (text: string, icon?: string) => (
    <Button size={size} variant="secondary" disabled {...(icon && { icon })}>
      {text}
    </Button>
  )
  if (status === 2) return still(t('activity.claimedShort'), 'check')
  if (ended) return still(t('activity.endedShort'))
  if (status === undefined) return still(t('activity.statusUnknown'))
  if (status === 0) return action ?? still(t('activity.locked'), 'lock')
  if (blocked || !online) return still(blocked ?? t('common.needsNetwork'))
  return (
    <Button
      size={size}
      busy={isBusy(stage)}
      disabled={stage === 'lockedElsewhere'}
      aria-label={`${label}: ${what}`}
      onClick={onClaim}
    >
      {label}
    </Button>
  )
}
