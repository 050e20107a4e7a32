import { DEFAULT_MODE, SITE_MODES } from '@/api/models/siteModes'
import type { Digest } from '../../publishing/digest'
import { HOSTS_VIEW, type Views } from '../../publishing/changedViews'
import { isTightening } from '../../publishing/isTightening'
import {
  changesOf,
  frozen,
  mayPublish,
  mayRollBack,
  policyFor,
  unproven,
  type ApprovedWording,
  type Blocker,
  type PublishDecision,
} from '../../publishing/mayPublish'
import { neverPublished } from '../../publishing/neverPublished'
import type { SitePointer } from '../../publishing/pointer'
import { switchStrictness } from '../../publishing/switchStrictness'
import { adminsLately, recentMakers } from '../accounts/accountHistory'
import { whoMay } from '../accounts/users'
import type { ChannelState } from '../channels/channelState'
import { FOR_GOOD } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import type { Queries } from '../database/openDatabase'
import { publishFacts, stateFacts } from '../reviews/publishFacts'
import { isUnreviewed } from '../reviews/standingReviews'
import type { PointerAction, Refusal } from './pointerAction'
import type { PointerFacts } from './readPointerFacts'

export type PointerDecision =
  | {
      allowed: true
      isSelfPublished: boolean
      isTightening: boolean
      restsOn?: string
      /** By site: its own names for what the law requires that come with it. */
      wordings?: Record<string, readonly ApprovedWording[]>
      change: string | null
    }
  | { allowed: false; refusal: Refusal }

const allowed = (more: Partial<Extract<PointerDecision, { allowed: true }>> = {}): PointerDecision => ({
  allowed: true,
  isSelfPublished: false,
  isTightening: false,
  change: null,
  ...more,
})
const refused = (refusal: Refusal): PointerDecision => ({ allowed: false, refusal })

/**
 * The rule of every pointer: whether an action may be done to what a channel serves at this moment. Each kind has its own; a
 * renewal and the end of a plan or a canary change nothing for the worse. Reads the database alone: `facts` is what the objects say.
 */
export async function checkAction(
  desk: Desk,
  db: Queries,
  channel: string,
  facts: PointerFacts,
  action: PointerAction,
): Promise<PointerDecision> {
  switch (action.kind) {
    case 'deploy':
      return checkDeploy(desk, db, channel, facts, action)
    case 'canary':
      return (
        canaryRefusal(facts, action) ??
        checkDeploy(desk, db, channel, facts, {
          kind: 'deploy',
          release: action.release,
          sites: action.sites,
        })
      )
    case 'breakGlass': {
      const build = await newestBuild(db, action.release)
      return build
        ? allowed({ change: build.change_id })
        : refused({ code: 'blocked', detail: 'This release was not built here: nothing has checked it.' })
    }
    case 'rollback':
      return checkRollback(desk, db, channel, facts)
    case 'mode':
      return checkMode(desk, db, channel, facts, action)
    case 'pages':
      return fitsAny(facts, action)
        ? allowed()
        : refused({ code: 'unchanged', detail: 'What the pages were rendered for is no longer served.' })
    case 'cancel':
      return checkCancel(desk, db, channel, facts, action)
    case 'endCanary':
      return action.sites.some((site) => facts.current?.sites[site]?.canary?.salt === action.salt)
        ? allowed()
        : refused({ code: 'ended', detail: 'It has ended already.' })
    case 'renew':
      return allowed()
  }
}

/** Why a release cannot be tried out on a share of the visitors at this moment; null where that is possible. */
function canaryRefusal(
  { current, views }: PointerFacts,
  { sites, until }: Extract<PointerAction, { kind: 'canary' }>,
): PointerDecision | null {
  const among = (matches: (site: SitePointer) => boolean) =>
    sites.filter((name) => current?.sites[name] && matches(current.sites[name])).join(', ')
  const reasons = [
    [
      sites.filter((name) => !current?.sites[name]).join(', '),
      'nothing is published there yet. Publish it for everyone.',
    ],
    [
      among(({ mode = DEFAULT_MODE }) => mode !== DEFAULT_MODE),
      'in this mode everyone gets the same. Publish it for everyone, or wait until the mode is over.',
    ],
    [
      among(({ canary }) => canary !== undefined),
      'a share of the players tries something else. End that first.',
    ],
    [
      among((site) => hasPlan(site, new Date(0).toISOString(), until)),
      'something else is planned for that time. Cancel it first, or choose another time.',
    ],
    [
      views && views.manifest.layers.sites !== current?.hosts ? sites.join(', ') : '',
      'other addresses cannot be tried out, as they are the same for all. Publish them for everyone.',
    ],
  ] as const
  const found = reasons.find(([names]) => names !== '')
  return found ? refused({ code: 'canary', detail: found.join(': ') }) : null
}

const newestBuild = (db: Queries, release: string) =>
  db
    .selectFrom('builds')
    .innerJoin('changes', 'changes.id', 'builds.change_id')
    .select(['builds.change_id', 'builds.base', 'changes.state'])
    .where('builds.release', '=', release)
    .where('changes.state', '<>', 'closed')
    .orderBy('builds.at', 'desc')
    .executeTakeFirst()

/** Whether pages are of what a site serves now, and not named yet. */
const fitsAny = (
  { current }: PointerFacts,
  { rendered }: Extract<PointerAction, { kind: 'pages' }>,
): boolean =>
  Object.entries(rendered).some(([site, { release, mode, pages }]) => {
    const served = current?.sites[site]
    return served?.release === release && served.mode === mode && served.pages !== pages
  })

async function checkDeploy(
  desk: Desk,
  db: Queries,
  channel: string,
  { current, state, beneath, views, contentOf }: PointerFacts,
  { release, sites, from, until = FOR_GOOD }: Extract<PointerAction, { kind: 'deploy' }>,
): Promise<PointerDecision> {
  const builds = await db
    .selectFrom('builds')
    .innerJoin('changes', 'changes.id', 'builds.change_id')
    .select(['builds.change_id', 'builds.base'])
    .where('builds.release', '=', release)
    .where('changes.state', '<>', 'closed')
    .orderBy('builds.at', 'desc')
    .execute()
  if (!views || builds.length === 0)
    return refused({
      code: 'closed',
      detail: 'No open change has this release: it can only be rolled back to.',
    })
  const taken = sites.filter((site) => from !== undefined && hasPlan(current?.sites[site], from, until))
  if (taken.length > 0)
    return refused({
      code: 'planned',
      detail: `${taken.join(', ')}: something else is planned for that time. Cancel it first, or choose another time.`,
    })
  const at = from === undefined ? desk.now() : Date.parse(from)
  const end = Date.parse(until)
  let first: PointerDecision | undefined
  // Two changes may have come to the same layers: one that may go live is enough.
  for (const { change_id, base } of builds) {
    const against = async (shown: ChannelState) => {
      const about = { channel, change: change_id, base, views, state: shown, sites, contentOf }
      const facts = await publishFacts(desk, db, about)
      return together(sites.map((site) => [site, mayPublish(facts, site, at, end)]))
    }
    let decision = await against(state)
    // What is stricter than an open window may be looser than what would come back after it.
    if (beneath && decision.allowed && decision.isTightening) {
      const later = await against(beneath)
      if (!later.allowed && later.refusal.code !== 'unchanged') decision = later
    }
    if (decision.allowed) return { ...decision, change: change_id }
    first ??= decision
  }
  return first ?? refused({ code: 'blocked', detail: 'Nothing was asked for.' })
}

/** Whether a site has something planned for a part of a time. Readers serve the first that is open: another one would not be seen. */
const hasPlan = (site: SitePointer | undefined, from: string, until: string): boolean =>
  (site?.windows ?? []).some(
    (one) => Date.parse(one.from) < Date.parse(until) && Date.parse(from) < Date.parse(one.until),
  )

/** One decision about several sites: all or none. Sites that show it already go along with those that do not. */
function together(decisions: readonly (readonly [string, PublishDecision])[]): PointerDecision {
  const blockers: Record<string, Blocker[]> = {}
  let [isSelfPublished, isTightening, changes] = [false, true, 0]
  const restsOn = new Set<string>()
  const wordings: Record<string, readonly ApprovedWording[]> = {}
  for (const [site, decision] of decisions)
    if (decision.allowed) {
      changes += 1
      isSelfPublished ||= decision.isSelfPublished
      isTightening &&= decision.isTightening
      if (decision.restsOn !== undefined) restsOn.add(decision.restsOn)
      if (decision.wordings) wordings[site] = decision.wordings
    } else blockers[site] = decision.blockers
  const held = Object.entries(blockers).filter(([, all]) => all.some(({ code }) => code !== 'unchanged'))
  if (held.length === 0 && changes > 0)
    return allowed({
      isSelfPublished,
      isTightening,
      ...(restsOn.size > 0 && { restsOn: [...restsOn].join(' ') }),
      ...(Object.keys(wordings).length > 0 && { wordings }),
    })
  const [site, [blocker] = []] = held[0] ?? Object.entries(blockers)[0] ?? ['']
  const code = held.length === 0 ? 'unchanged' : 'blocked'
  return refused({ code, detail: `${site}: ${blocker?.text ?? 'nothing would change.'}`, blockers })
}

/** Each site may go back, to what it would get and from what players have: while a window is open, also from what would come back after it. */
async function checkRollback(
  desk: Desk,
  db: Queries,
  channel: string,
  { current, state, beneath, contentOf, targets = {} }: PointerFacts,
): Promise<PointerDecision> {
  if (!current) return refused({ code: 'unchanged', detail: neverPublished(channel) })
  const found = Object.entries(targets)
  // Of hundreds of sites most go back to the same.
  const unreviewed = new Set<Digest>()
  for (const release of new Set(found.flatMap(([, target]) => target?.release ?? [])))
    if (await isUnreviewed(db, release)) unreviewed.add(release)
  for (const [site, target] of found) {
    if (!target || !current.sites[site])
      return refused({ code: 'unchanged', detail: `${channel} serves no site “${site}”.` })
    if (target.isWithdrawn)
      return refused({
        code: 'withdrawn',
        detail: `${site}: that release was withdrawn. Bring it back as a change, with a review.`,
      })
    if (unreviewed.has(target.release))
      return refused({
        code: 'unreviewed',
        detail: `${site}: that was published in an emergency, and nobody else has approved it yet. Have it reviewed, or go back further.`,
      })
  }
  const cells = found.flatMap(([, target]) => target?.state.cells ?? [])
  // Hosts stay as they are.
  const hosts: Views = state.liveHosts === null ? {} : { [HOSTS_VIEW]: state.liveHosts }
  const decisions: (readonly [string, PublishDecision])[] = []
  for (const from of beneath ? [state, beneath] : [state]) {
    // Read once: there may be hundreds of sites.
    const sites = Object.keys(targets)
    const facts = await stateFacts(desk, db, { channel, state: from, cells, sites })
    for (const [site, target] of found) {
      if (!target) continue
      const views = { ...target.state.live[site], ...hosts }
      const { replacedAt } = target
      decisions.push([site, mayRollBack({ ...facts, contentOf, views, cells, replacedAt }, site, desk.now())])
    }
  }
  return together(decisions)
}

/** A plan that would make sites stricter is taken back by whoever planned it, as taking it back is loosening; any other by whoever may tighten. */
async function checkCancel(
  desk: Desk,
  db: Queries,
  channel: string,
  { current, state, views, contentOf }: PointerFacts,
  { plan, release, from, sites, by }: Extract<PointerAction, { kind: 'cancel' }>,
): Promise<PointerDecision> {
  if (Date.parse(from) <= desk.now())
    return refused({ code: 'begun', detail: 'It has already begun. What is live can be rolled back.' })
  const isPlanned = sites.some((site) =>
    current?.sites[site]?.windows?.some((one) => one.release === release && one.from === from),
  )
  if (!isPlanned) return refused({ code: 'ended', detail: 'It is no longer planned.' })
  if (!views || by === DESK_ACTOR) return allowed()
  const facts = await stateFacts(desk, db, { channel, state, cells: [], sites })
  const stricter = sites.filter((site) =>
    isTightening(changesOf({ ...facts, views: views.manifest.views }, site), { ...facts, contentOf }),
  )
  if (stricter.length === 0) return allowed()
  const planned = await db
    .selectFrom('deployments')
    .select('asked_by')
    .where('id', '=', plan)
    .executeTakeFirst()
  if (planned?.asked_by === by) return allowed()
  return refused({
    code: 'tightened',
    detail: `${stricter.join(', ')}: the plan only hides promotions, so taking it back is loosening. Whoever planned it can do that.`,
  })
}

/** Of people who ask for the same, those whose accounts none of the others made what they are of late; all where one alone is admin. */
export async function apart(db: Queries, now: number, people: readonly string[]): Promise<readonly string[]> {
  if ((await adminsLately(db, now)).length <= 1) return people
  const makersOf = await recentMakers(db, now)
  return people.filter((one) => ![...makersOf(one).keys()].some((maker) => people.includes(maker)))
}

async function checkMode(
  desk: Desk,
  db: Queries,
  channel: string,
  { current, state }: PointerFacts,
  { sites, mode, people }: Extract<PointerAction, { kind: 'mode' }>,
): Promise<PointerDecision> {
  const steps = sites.map((site) => switchStrictness(current?.sites[site]?.mode ?? null, mode, SITE_MODES))
  if (!steps.includes('looser')) return allowed({ isTightening: true })
  const now = desk.now()
  const looser = sites.filter((_site, at) => steps[at] === 'looser')
  const shown = state.cells.filter(({ site }) => looser.includes(site))
  const facts = await stateFacts(desk, db, { channel, state, cells: shown, sites: looser })
  const policies = looser.map((site) => policyFor(facts, site))
  const frozenBy = looser.flatMap((site) => frozen(facts, site, now))
  const blockers = [
    ...new Map(frozenBy.map((one) => [one.text, one])).values(),
    ...looser.flatMap((site) => unproven({ ...facts, cells: shown }, site, { from: now, until: Infinity })),
  ]
  const isAlone = policies.every(({ allowsSolo }) => allowsSolo) && facts.accounts === 1
  // Whoever was removed, or lost the role, after they asked does not count any more.
  const asking = await apart(db, now, await whoMay(db, people, 'deploy', sites))
  const missing = Math.max(...policies.map(({ quorum }) => quorum)) + 1 - asking.length
  if (missing > 0 && !isAlone)
    blockers.push({
      code: 'quorum',
      text: `${missing === 1 ? 'Someone else has' : `${missing} other people have`} to ask for the same.`,
    })
  if (blockers.length === 0) return allowed({ isSelfPublished: asking.length === 1 })
  return refused({
    code: 'blocked',
    detail: blockers.map(({ text }) => text).join(' '),
    blockers: Object.fromEntries(sites.map((site) => [site, blockers])),
  })
}
