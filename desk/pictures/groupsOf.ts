import { readGroups } from '../accounts/users'
import type { Actor } from '../core/deskRouter'
import type { Queries } from '../database/openDatabase'

/** The groups that someone's roles are for, who has roles for groups alone; none for everybody else. */
export async function groupsOf(db: Queries, { sees }: Pick<Actor, 'sees'>): Promise<string[]> {
  if (sees === null) return []
  const groups = await readGroups(db)
  // What they see is their groups, each with its sites.
  return [...new Set(sees)].filter((name) => groups.has(name))
}
