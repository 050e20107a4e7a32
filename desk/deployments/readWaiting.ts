import type { z } from '@hono/zod-openapi'
import { covers, sitesFor, whyNot } from '../../publishing/access/whyNot'
import { LIVE } from '../../publishing/mayPublish'
import { recentMakers } from '../accounts/accountHistory'
import { describePolicy, readPolicy } from '../accounts/policies'
import { liveSites } from '../changes/liveBase'
import { seenChanges } from '../changes/seenLayers'
import { waitingThreads } from '../comments/waitingThreads'
import type { waiting } from '../contract/waiting'
import type { Desk } from '../core/desk'
import type { Person } from '../core/deskRouter'
import { actorRefs } from '../core/names'
import { reviewStates } from '../reviews/reviewStates'
import { REVIEW_MS, unreviewedChanges, writersOfAll } from '../reviews/standingReviews'
import { apart } from './checkAction'
import { REQUEST_MS, standingModeRequests, type ModeRequest } from './modeRequests'

type Described = z.output<typeof waiting>
/** With ids instead of people. */
type Waiting = Described extends infer One
  ? One extends Described
    ? Omit<One, 'by'> & { by: string[] }
    : never
  : never

const MAX_LISTED = 100

/** What waits for someone, and that they can do: what they were named for, then what ends first, then what has waited longest. */
export async function readWaiting(
  desk: Desk,
  person: Person,
): Promise<{ waiting: Described[]; count: number }> {
  const found = [
    ...(await waitingReviews(desk, person)),
    ...(await waitingModes(desk, person)),
    ...(await waitingPolicies(desk, person)),
    ...(await waitingComments(desk, person)),
  ].sort(
    (one, other) =>
      Number(isNamedIn(other)) - Number(isNamedIn(one)) ||
      (one.until ?? Infinity) - (other.until ?? Infinity) ||
      one.since - other.since,
  )
  const listed = found.slice(0, MAX_LISTED)
  const ref = await actorRefs(
    desk.db,
    listed.flatMap(({ by }) => by),
  )
  return { waiting: listed.map((one) => ({ ...one, by: one.by.map(ref) })), count: found.length }
}

const isNamedIn = (one: Waiting): boolean => one.kind === 'review' && one.isNamed

async function waitingReviews(desk: Desk, person: Person): Promise<Waiting[]> {
  const { db } = desk
  const scope = sitesFor(person.grants, 'review')
  if (scope.length === 0) return []
  const makers = [...(await recentMakers(db, desk.now()))(person.id).keys()].map((id) => ({ id }))
  const approver = { reviewer: person.id, scope, makers }
  const asked = await db
    .selectFrom('changes')
    .selectAll()
    .where('state', '=', 'open')
    .where('review_asked_at', 'is not', null)
    .execute()
  const stateOf = await reviewStates(desk, await liveSites(desk), asked)
  const open = asked.filter(({ id }) => stateOf(id).waitsFor(approver))
  const emergencies = await unreviewedChanges(db)
  const writersOf = await writersOfAll(
    db,
    emergencies.map(({ id }) => id),
  )
  const urgent = emergencies
    .map((one) => ({ ...one, sites: one.sites.filter((site) => covers(scope, site)) }))
    .filter(
      ({ id, sites, by }) =>
        sites.length > 0 &&
        by !== person.id &&
        !writersOf(id).has(person.id) &&
        !makers.some((maker) => maker.id === by),
    )
  const seen = await seenChanges(
    desk,
    person,
    [...open, ...urgent].map(({ id }) => id),
  )
  const askedBy = await whoAsked(
    desk,
    open.map(({ id }) => id),
  )
  const named = await db
    .selectFrom('named_reviewers')
    .select('change_id')
    .where('reviewer', '=', person.id)
    .execute()
  return [
    ...open.map(({ id, title, created_by, review_asked_at }): Waiting => ({
      kind: 'review',
      change: { id, title },
      isNamed: named.some(({ change_id }) => change_id === id),
      sites: [...stateOf(id).sites],
      by: [askedBy.get(id) ?? created_by],
      since: review_asked_at ?? 0,
      until: null,
    })),
    ...urgent.map(({ id, title, sites, by, at }): Waiting => ({
      kind: 'emergency',
      change: { id, title },
      sites,
      by: [by],
      since: at,
      until: at + REVIEW_MS,
    })),
  ].filter((one) => 'change' in one && seen.has(one.change.id))
}

const waitingComments = async (desk: Desk, person: Person): Promise<Waiting[]> =>
  (await waitingThreads(desk, person)).map((one) => ({ kind: 'comments', ...one, sites: [], until: null }))

/** Who asked last for a review of changes, by change. */
async function whoAsked({ db }: Desk, changes: readonly string[]): Promise<Map<string, string>> {
  if (changes.length === 0) return new Map()
  const lines = await db
    .selectFrom('audit')
    .select(['object', 'actor'])
    .where(
      'object',
      'in',
      changes.map((id) => `change:${id}`),
    )
    .where('verb', '=', 'review.asked')
    .orderBy('n')
    .execute()
  return new Map(lines.map(({ object, actor }) => [object.replace('change:', ''), actor]))
}

/** Requests for a looser mode: those for the same sites and the same mode are one. */
async function waitingModes(desk: Desk, person: Person): Promise<Waiting[]> {
  const mine = (one: ModeRequest) => whyNot(person, 'deploy', one.sites) === null
  const asked = (await standingModeRequests(desk, LIVE)).filter(mine)
  const found: Waiting[] = []
  for (const requests of Map.groupBy(asked, ({ sites, mode }) => JSON.stringify([sites, mode])).values()) {
    const people = requests.map(({ by }) => by)
    const [first] = requests
    if (!first || people.includes(person.id)) continue
    const counted = async (all: string[]) => (await apart(desk.db, desk.now(), all)).length
    if ((await counted([...people, person.id])) <= (await counted(people))) continue
    found.push({
      kind: 'mode',
      mode: first.mode,
      reason: first.reason,
      sites: [...first.sites],
      by: people,
      since: first.at,
      until: Math.max(...requests.map(({ at }) => at)) + REQUEST_MS,
    })
  }
  return found
}

/** Weaker policies, of the channel and of groups. */
async function waitingPolicies(desk: Desk, person: Person): Promise<Waiting[]> {
  const proposed = await desk.db
    .selectFrom('group_policies')
    .select('name')
    .where('proposed', 'is not', null)
    .orderBy('name')
    .execute()
  const owners = [{ channel: LIVE }, ...proposed.map(({ name }) => ({ group: name }))]
  const found: Waiting[] = []
  for (const owner of owners) {
    const stored = await readPolicy(desk.db, owner)
    const { proposed } = await describePolicy(desk, desk.db, owner, stored, person)
    if (proposed?.refusal !== null) continue
    const { by, at, reason } = proposed
    const group = 'group' in owner ? owner.group : null
    found.push({ kind: 'policy', group, reason, sites: [], by: [by.id], since: at, until: null })
  }
  return found
}
