import type { Deployment } from '../deskTypes'

const MINUTE_MS = 60_000

/** Whether it is planned for later. */
export const isPlanned = ({ state, dueAt }: Deployment, now: number): boolean =>
  (state === 'waiting' || state === 'committed') && dueAt !== null && dueAt > now

/** Whether a share of the players gets it now, instead of everyone. */
export const isTriedOut = ({ kind, state }: Deployment): boolean => kind === 'canary' && state === 'live'

/** Whether something will become of it within the next minute, so that it is worth looking again. */
export const isUnderWay = (deployment: Deployment, now: number): boolean =>
  (deployment.state === 'waiting' || deployment.state === 'committed') &&
  !isPlanned(deployment, now + MINUTE_MS)
