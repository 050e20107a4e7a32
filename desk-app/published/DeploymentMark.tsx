import type { Deployment } from '../deskTypes'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { isPlanned, isTriedOut } from './isUnderWay'

const WORDS: Readonly<Record<Deployment['state'], [StatusTone, string]>> = {
  prepared: ['waiting', 'Prepared'],
  waiting: ['waiting', 'Waiting'],
  committed: ['waiting', 'On its way'],
  live: ['good', 'Reached players'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
}

/** How far something is on its way to players, in a word or two. */
export function DeploymentMark({ deployment, now }: { deployment: Deployment; now: number }) {
  const [tone, word] = isPlanned(deployment, now)
    ? (['waiting', 'Planned'] as const)
    : isTriedOut(deployment)
      ? (['waiting', 'Being tried out'] as const)
      : deployment.kind === 'canary' && deployment.state === 'cancelled'
        ? (['neutral', 'Ended'] as const)
        : WORDS[deployment.state]
  return <StatusPill tone={tone}>{word}</StatusPill>
}
