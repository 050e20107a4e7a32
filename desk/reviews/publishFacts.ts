import { ownWordings } from '@compliance/invariants/requiredWordings'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Views } from '../../publishing/changedViews'
import type { Digest } from '../../publishing/digest'
import { isAlone, LIVE, type PublishFacts } from '../../publishing/mayPublish'
import type { Freeze, GroupPolicy, Policy } from '../../publishing/policy'
import { adminsLately } from '../accounts/accountHistory'
import { policyObject, readGroupPolicies, readPolicy, type PolicyOwner } from '../accounts/policies'
import { countAccounts } from '../accounts/users'
import type { ChannelState } from '../channels/channelState'
import type { Desk } from '../core/desk'
import { namesOf } from '../core/names'
import { sizedCache } from '../core/sizedCache'
import type { Queries } from '../database/openDatabase'
import { buildOfPortal } from '../releases/buildOfPortal'
import { promotionalTypes } from '../releases/promotionalTypes'
import { knownManifest } from '../releases/releaseFiles'
import type { ContentOf, ReleaseViews } from '../releases/releaseViews'
import { unansweredObjections } from './openObjections'
import { standingReviews, writersOf } from './standingReviews'

/** Everything that decides whether a release of a change may go live on a channel, as it is in the database now. */
export async function publishFacts(
  desk: Desk,
  db: Queries,
  what: {
    channel: string
    change: string
    base: string
    views: ReleaseViews
    state: ChannelState
    /** Which sites it is about. */
    sites: readonly string[]
    contentOf: ContentOf
  },
): Promise<PublishFacts> {
  const { channel, change, base, views, state, sites, contentOf } = what
  const asked = new Set(sites)
  const cells = views.cells.filter(({ site }) => asked.has(site))
  const facts = await stateFacts(desk, db, { channel, change, state, cells, sites })
  return {
    ...facts,
    channel,
    views: views.manifest.views,
    base: (await knownManifest(db, base))?.views ?? null,
    contentOf,
    ownWordingsOf: (digest) => wordingsOf(digest, contentOf),
    cells,
    writers: await writersOf(db, change),
    unanswered: sites.every((site) => isAlone(facts, site))
      ? []
      : await describeUnanswered(db, change, views.manifest.views),
  }
}

// What a view is never changes.
const wordings = sizedCache<readonly string[]>('wordings', 8, (found) => 200 + 200 * found.length)

function wordingsOf(digest: Digest, contentOf: ContentOf): readonly string[] {
  const known = wordings.get(digest)
  if (known) return known
  const layout = contentOf(digest)
  const found = layout ? ownWordings(layout) : []
  if (layout) wordings.set(digest, found)
  return found
}

async function describeUnanswered(
  db: Queries,
  change: string,
  views: Views,
): Promise<PublishFacts['unanswered']> {
  const open = await unansweredObjections(db, change, views)
  const names = await namesOf(
    db,
    open.map(({ reviewer }) => reviewer),
  )
  return open.map(({ reviewer, change: { title }, note }) => ({
    name: names.get(reviewer) ?? reviewer,
    title,
    note,
  }))
}

/** What decides about sites of a channel: what it serves, what was checked and said, and the policies. Without a change only objections count. */
export async function stateFacts(
  desk: Desk,
  db: Queries,
  what: {
    channel: string
    change?: string
    state: ChannelState
    cells: PublishFacts['cells']
    sites: readonly string[]
  },
) {
  const { channel, change, state, cells, sites } = what
  const about = { ...(await policiesOn(db, channel)), accounts: await countAccounts(db, desk.now()) }
  // Who is alone has nobody to review it.
  const alone = sites.every((site) => isAlone(about, site))
  return {
    ...about,
    live: state.live,
    liveHosts: state.liveHosts,
    promotional: await promotionalTypes(desk.settings.root),
    evidence: await evidenceFor(db, cells),
    rules: RULES_DIGEST,
    build: buildOfPortal(desk.settings.root),
    reviews: (await standingReviews(db, channel, desk.now(), change)).filter(
      ({ isTakenBack }) => !isTakenBack || !alone,
    ),
    hasOneAdmin: (await adminsLately(db, desk.now())).length <= 1,
  }
}

/** The policy of a channel, and on what players get those of groups of sites; their freezes name who decided them. */
export async function policiesOn(
  db: Queries,
  channel: string,
): Promise<{ policy: Policy; groupPolicies: GroupPolicy[] }> {
  const of = (owner: PolicyOwner, policy: Policy) => withDeciders(db, owner, policy)
  const { policy } = await readPolicy(db, { channel })
  const groups = channel === LIVE ? await readGroupPolicies(db) : []
  return {
    policy: await of({ channel }, policy),
    groupPolicies: await Promise.all(
      groups.map(async (one) => ({ ...one, policy: await of({ group: one.group }, one.policy) })),
    ),
  }
}

async function withDeciders(db: Queries, owner: PolicyOwner, policy: Policy): Promise<Policy> {
  if (policy.freezes.length === 0) return policy
  const lines = await db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('object', '=', policyObject(owner))
    .where('verb', '=', 'policy.changed')
    .orderBy('n')
    .execute()
  const names = await namesOf(
    db,
    lines.map(({ actor }) => actor),
  )
  const changes = lines.map(({ actor, details }) => ({
    name: names.get(actor),
    to: (JSON.parse(details) as { to: Policy }).to,
  }))
  return {
    ...policy,
    freezes: policy.freezes.map((freeze) => ({ ...freeze, ...deciderOf(freeze, changes) })),
  }
}

/** Who first put a freeze into the policy. */
function deciderOf(
  freeze: Freeze,
  changes: readonly { name: string | undefined; to: Policy }[],
): { by?: string } {
  const isSame = ({ from, until, reason }: Freeze) =>
    from === freeze.from && until === freeze.until && reason === freeze.reason
  const first = changes.find(({ to }) => to.freezes.some(isSame))
  return first?.name === undefined ? {} : { by: first.name }
}

async function evidenceFor(db: Queries, cells: PublishFacts['cells']): Promise<PublishFacts['evidence']> {
  const layouts = [...new Set(cells.map(({ layout }) => layout))]
  if (layouts.length === 0) return []
  const rows = await db
    .selectFrom('evidence')
    .select(['cell', 'layout', 'rules', 'build', 'passed'])
    .where('layout', 'in', layouts)
    .execute()
  return rows.map((row) => ({ ...row, passed: row.passed === 1 }))
}
