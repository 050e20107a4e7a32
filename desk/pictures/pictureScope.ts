import { readGroups } from '../accounts/users'
import type { Actor } from '../core/deskRouter'
import type { Queries } from '../database/openDatabase'

/**
 * The sites whose pictures someone sees: those that the roles are for, with the names of groups; null for whoever has a role for
 * all sites. Other than changes, which only those do not see who have roles for groups alone.
 */
export function pictureSites(actor: Actor): readonly string[] | null {
  if (actor.sees !== null) return actor.sees
  const named = actor.grants.map(({ site }) => site)
  const narrowest = [...(actor.kind === 'token' ? [actor.sites] : []), named].find(
    (sites) => sites.length > 0 && !sites.includes('*'),
  )
  return narrowest ? [...new Set(narrowest)] : null
}

/** Whom pictures are brought for by someone: groups, and sites that are in none of these; nobody by those who see all. */
export async function broughtFor(db: Queries, actor: Actor): Promise<string[]> {
  const sites = pictureSites(actor)
  if (sites === null) return []
  const groups = await readGroups(db)
  const own = sites.filter((name) => groups.has(name))
  const inGroups = new Set(own.flatMap((name) => groups.get(name) ?? []))
  return [...own, ...sites.filter((name) => !groups.has(name) && !inGroups.has(name))]
}
