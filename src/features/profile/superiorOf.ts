import type { User } from '@/api/models/user'

/** Who invited the player; null while nobody is set, for which the back end writes 0 or nothing. */
export const superiorOf = ({ pid }: Pick<User, 'pid'>): string | null =>
  pid === '' || pid === '0' ? null : pid
