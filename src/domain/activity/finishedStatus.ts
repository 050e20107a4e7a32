import type { ItemStatus } from '@/api/models/claim'

/** Whether all parts of an activity are claimed, as its status; without parts nothing is. */
export const finishedStatus = (parts: readonly ItemStatus[]): ItemStatus =>
  parts.length > 0 && parts.every((status) => status === 2) ? 2 : 0

/**
 * The status of an activity whose steps are in the configuration: claimable while one is, finished once all are. A step that the
 * back end does not send is not achieved yet.
 */
export const statusOfSteps = (
  steps: readonly { id: number }[],
  states: readonly { id: number; itemStatus: ItemStatus }[],
): ItemStatus => {
  const parts = steps.map(({ id }) => states.find((state) => state.id === id)?.itemStatus ?? 0)
  return parts.includes(1) ? 1 : finishedStatus(parts)
}
