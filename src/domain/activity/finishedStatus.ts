import type { ItemStatus } from '@/api/models/claim'

/** Whether all parts of an activity are claimed, as its status; without parts nothing is. Unknown while that of a part is. */
export const finishedStatus = (parts: readonly (ItemStatus | undefined)[]): ItemStatus | undefined => {
  if (parts.includes(undefined)) return undefined
  return parts.length > 0 && parts.every((status) => status === 2) ? 2 : 0
}

/**
 * The status of an activity whose steps are in the configuration: claimable while one is, finished once all are. A step that the
 * back end does not send is not achieved yet; one that it sends without a status is unknown.
 */
export const statusOfSteps = (
  steps: readonly { id: number }[],
  states: readonly { id: number; itemStatus?: ItemStatus | undefined }[],
): ItemStatus | undefined => {
  const parts = steps.map(({ id }) => {
    const state = states.find((one) => one.id === id)
    return state ? state.itemStatus : 0
  })
  return parts.includes(1) ? 1 : finishedStatus(parts)
}
