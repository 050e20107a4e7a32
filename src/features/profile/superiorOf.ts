import type { User } from '@/api/models/user'

/** Who invited the player, or null; the back end sends 0 or nothing for none. */
export const superiorOf = ({ pid = '' }: Pick<User, 'pid'>): string | null =>
  pid === '' || pid === '0' ? null : pid
