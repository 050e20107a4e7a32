import type { User } from '@/api/models/user'

/** Whether this player is known to have never made a deposit. */
export const isBeforeFirstRecharge = (user: Pick<User, 'totalRecharge' | 'firstRecharge'>): boolean =>
  user.totalRecharge !== undefined && user.totalRecharge <= 0 && !user.firstRecharge
