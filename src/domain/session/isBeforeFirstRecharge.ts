import type { User } from '@/api/models/user'

/** Has this player never paid anything in? */
export const isBeforeFirstRecharge = (user: Pick<User, 'totalRecharge' | 'firstRecharge'>): boolean =>
  user.totalRecharge <= 0 && !user.firstRecharge
