import { ROLE_VERBS, ROLES } from '../../publishing/access/verbs'
import { covers, grantsForSites, sitesFor } from '../../publishing/access/whyNot'
import { readGroups } from '../accounts/users'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import type { ActorRef } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { writersOf } from './standingReviews'

const REVIEWING = ROLES.filter((role) => ROLE_VERBS[role].includes('review'))

interface Reviewer {
  person: ActorRef
  /** Of the sites that the change changes, those that they may review. */
  sites: string[]
  /** Why they cannot review it, in a sentence; null when they can. */
  refusal: string | null
}

interface About {
  change: string
  /** That it changes for players. */
  sites: readonly string[]
}

/** Who may be named to review a change: whoever may review some of it and wrote nothing of it. Who has roles for groups alone learns of those of their own sites. */
export async function offeredReviewers(db: Queries, about: About, actor: Actor): Promise<Reviewer[]> {
  const all = await readReviewers(db, about)
  return all.filter(
    ({ refusal, sites }) =>
      refusal === null && (actor.sees === null || sites.some((site) => actor.sees?.includes(site))),
  )
}

/** Those who were named, in the order of their names, with why they cannot review it any more. */
export async function describeNamed(
  db: Queries,
  about: About,
): Promise<(Reviewer & { at: number; isUnreached: boolean })[]> {
  const named = await db
    .selectFrom('named_reviewers')
    .select(['reviewer', 'at'])
    .where('change_id', '=', about.change)
    .execute()
  const found = await readReviewers(
    db,
    about,
    named.map(({ reviewer }) => reviewer),
  )
  const mails = await db
    .selectFrom('mail_messages')
    .select(['recipient', 'state'])
    .where('change_id', '=', about.change)
    .where('comment', 'is', null)
    .orderBy('line')
    .execute()
  const mailTo = new Map(mails.map(({ recipient, state }) => [recipient, state]))
  return found.map((one) => ({
    ...one,
    at: named.find(({ reviewer }) => reviewer === one.person.id)?.at ?? 0,
    isUnreached: mailTo.get(one.person.id) === 'failed',
  }))
}

/** Names people to review a change instead of those who were named before. Throws a problem for someone who cannot. */
export async function nameReviewers(
  { now }: Desk,
  trx: Queries,
  about: About,
  { actor, reviewers }: { actor: Actor; reviewers: readonly string[] },
): Promise<{ named: ActorRef[]; added: string[] }> {
  const { change } = about
  const offered = await offeredReviewers(trx, about, actor)
  const named = offered.map(({ person }) => person).filter(({ id }) => reviewers.includes(id))
  const before = await describeNamed(trx, about)
  const missing = reviewers.filter((id) => !named.some((one) => one.id === id))
  if (missing.length > 0) {
    const [{ person, refusal } = {}] = before.filter((one) => missing.includes(one.person.id))
    throw new Problem(422, {
      code: 'reviewers',
      detail:
        person && typeof refusal === 'string'
          ? `${person.name} cannot be named: ${refusal} Choose someone else.`
          : 'Someone you named cannot review this change: their account is closed, their roles do not cover it, or they wrote part of it. Choose again.',
    })
  }
  const added = named.map(({ id }) => id).filter((id) => !before.some(({ person }) => person.id === id))
  await trx
    .deleteFrom('named_reviewers')
    .where('change_id', '=', change)
    .$if(reviewers.length > 0, (query) => query.where('reviewer', 'not in', reviewers))
    .execute()
  for (const reviewer of added)
    await trx
      .insertInto('named_reviewers')
      .values({ change_id: change, reviewer, named_by: actor.id, at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { named, added }
}

/** People by their names, with what they may review of a change: these, or all whose roles have to do with reviewing. */
async function readReviewers(
  db: Queries,
  { change, sites }: About,
  people?: readonly string[],
): Promise<Reviewer[]> {
  if (people?.length === 0) return []
  const grants = await db
    .selectFrom('grants')
    .select(['user_id', 'role', 'site'])
    .where('role', 'in', REVIEWING)
    .execute()
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'disabled_at'])
    .$if(people !== undefined, (query) => query.where('id', 'in', people ?? []))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const groups = await readGroups(db)
  const writers = await writersOf(db, change)
  const rolesOf = Map.groupBy(grants, ({ user_id }) => user_id)
  return users.map(({ id, name, disabled_at }) => {
    const scope = sitesFor(grantsForSites(rolesOf.get(id) ?? [], groups), 'review')
    const own = sites.filter((site) => covers(scope, site))
    const refusal =
      disabled_at !== null
        ? 'their account is closed.'
        : writers.has(id)
          ? 'they wrote part of it.'
          : own.length === 0
            ? 'their roles do not cover it.'
            : null
    return { person: { id, name }, sites: own, refusal }
  })
}
