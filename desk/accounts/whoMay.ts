import { covers, sitesFor } from '../../publishing/access/whyNot'
import type { Verb } from '../../publishing/access/verbs'
import type { Queries } from '../database/openDatabase'
import { activeUser } from './activeUser'
import { grantsOf } from './identify'

/** Which of these people may do something for all of these sites now: their accounts are in use and their roles allow it. */
export async function whoMay(
  db: Queries,
  people: readonly string[],
  verb: Verb,
  sites: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const id of new Set(people)) {
    if (!(await activeUser(db, { id }))) continue
    const scope = sitesFor(await grantsOf(db, id), verb)
    if (sites.every((site) => covers(scope, site))) found.push(id)
  }
  return found
}
