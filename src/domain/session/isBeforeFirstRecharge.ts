import type { User } from '@/api/models/user'

/** Whether this player has never made a deposit. */
export const isBeforeFirstRecharge = (user: Pick<User, 'totalRecharge' | 'firstRecharge'>): boolean =>
  user.totalRecharge <= 0 && !user.firstRecharge
