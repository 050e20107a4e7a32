import { endpoints } from '@/api/endpoints'

export const ownRewardsCalls = endpoints({
  getOwnRewards: { optional: true },
  /** `id`: cancels an active reward. */
  cancelOwnReward: { write: true, optional: true },
})
