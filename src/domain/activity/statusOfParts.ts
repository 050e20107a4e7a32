import type { ItemStatus } from '@/api/models/claim'

/**
 * The status of an activity of several parts: claimable while one is, finished once all are; without parts nothing is. Unknown while
 * that of a part is.
 */
export const statusOfParts = (parts: readonly (ItemStatus | undefined)[]): ItemStatus | undefined => {
  if (parts.includes(1)) return 1
  if (parts.includes(undefined)) return undefined
  return parts.length > 0 && parts.every((status) => status === 2) ? 2 : 0
}

/**
 * The same for parts that are in the configuration. A step that the back end does not send is not achieved yet; one that it sends
 * without a status is unknown.
 */
export const statusOfSteps = (
  steps: readonly { id: number }[],
  states: readonly { id: number; itemStatus?: ItemStatus | undefined }[],
): ItemStatus | undefined =>
  statusOfParts(
    steps.map(({ id }) => {
      const state = states.find((one) => one.id === id)
      return state ? state.itemStatus : 0
    }),
  )
