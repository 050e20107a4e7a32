import { memoize } from '@/shared/memoize'
import { minuteInUtc } from '@/shared/time/minuteInUtc'
import { isWithin, type Period } from '@layout/dates'
import { covers } from './access/whyNot'
import { changedViews, HOSTS_VIEW, viewsOfSites, type ChangedView, type Views } from './changedViews'
import { coverageOf, type StandingReview } from './coverage'
import type { Digest } from './digest'
import { isTightening, revivesPromotion } from './isTightening'
import { policyOfSite, type Freeze, type GroupPolicy, type Policy, type SitePolicy } from './policy'

/** Something that keeps a release from the players of a site. */
export interface Blocker {
  code:
    | 'evidence'
    | 'quorum'
    | 'ownWork'
    | 'scope'
    | 'objection'
    | 'freeze'
    | 'behind'
    | 'unchanged'
    | 'furtherBack'
    | 'promotion'
    | 'ownAccount'
    | 'wording'
  /** The same in a sentence. */
  text: string
  views?: string[]
  cells?: string[]
}

export type PublishDecision =
  | {
      allowed: true
      /** Nobody but those who wrote it has agreed to it. */
      isSelfPublished: boolean
      /** That it rests on the word of an account that its author made of late, in a sentence. */
      restsOn?: string
      /** The site's own names for what the law requires that came with it, and who of compliance approved them. */
      wordings?: readonly ApprovedWording[]
      /** It only makes the site stricter, so that one person is enough. */
      isTightening: boolean
    }
  | { allowed: false; blockers: Blocker[] }

export interface ApprovedWording {
  /** `terms, en: House rules` */
  wording: string
  approvedBy: readonly string[]
}

/** A case of a site: a cell with the digest of the layout that a release gives it. */
export interface SiteCase {
  cell: string
  site: string
  layout: string
  /** When players get that layout; missing where it is always. */
  periods?: readonly Period[] | undefined
}

/** Everything that decides it. Nothing here says "approved": that is what is derived from it. */
export interface PublishFacts {
  channel: string
  /** Views of the release, and of the release that it builds on. */
  views: Views
  base: Views | null
  /** What each site of the channel shows, by site. */
  live: Readonly<Record<string, Views>>
  /** The view of the hosts there; null before anything was published. */
  liveHosts: Digest | null
  /** What a view is, by its digest; undefined where that is not known. */
  contentOf: (digest: Digest) => unknown
  /** Types of the blocks that are promotions. */
  promotional: ReadonlySet<string>
  /** A site's own names for what the law requires in a view, by its digest. */
  ownWordingsOf: (digest: Digest) => readonly string[]
  /** The cases of all sites, on each side of the dates of their layouts. */
  cells: readonly SiteCase[]
  evidence: readonly { cell: string; layout: string; rules: string; build: string; passed: boolean }[]
  /** Digests of the rules and of the portal's build now; null without a build. */
  rules: string
  build: string | null
  /** In the order in which they were given. */
  reviews: readonly StandingReview[]
  /** Everybody who wrote something of it: people, and whoever's tokens did. */
  writers: ReadonlySet<string>
  /** What people object to in other changes of the same layers, and nobody who approves this has answered. */
  unanswered?: readonly { name: string; title: string; note: string }[]
  /** How many accounts there are, and whether one of them alone is admin. */
  accounts: number
  hasOneAdmin: boolean
  policy: Policy
  /** What groups of sites ask for beside it. */
  groupPolicies?: readonly GroupPolicy[]
}

/** What of it people said, and what they have to agree to. */
type AgreementFacts = Pick<
  PublishFacts,
  | 'views'
  | 'live'
  | 'liveHosts'
  | 'reviews'
  | 'writers'
  | 'accounts'
  | 'hasOneAdmin'
  | 'policy'
  | 'groupPolicies'
>

/** The channel that players get. Elsewhere releases of several changes take turns. */
export const LIVE = 'live'
const ALL = '*'

/**
 * Whether a release may go live on a site at a moment (in ms), for good or until another one, and if not, why. Derived from what was
 * written, checked and said, each time again: no edit, rebase, schedule or caller can forget to reset anything.
 */
export function mayPublish(facts: PublishFacts, site: string, at: number, until = Infinity): PublishDecision {
  return decide(facts, site, (changed) => {
    const { missing, isSelfPublished, restsOn } = agreement(facts, site, changed)
    const { unapproved, wordings } = newWordings(facts, site, changed)
    return {
      restsOn,
      wordings,
      blockers: [
        ...behind(facts, site),
        ...ofRelease(facts, site, changed, { from: at, until }),
        ...unanswered(facts),
        ...missing,
        ...unapproved,
      ],
      isSelfPublished,
    }
  })
}

/** An edit that someone objects to in another change does not get past them by being made again here. */
const unanswered = ({ unanswered: open = [] }: PublishFacts): Blocker[] =>
  open.map(({ name, title, note }) => ({
    code: 'objection',
    text: `Whoever approves this has to answer ${name}, who objects to the same layers in “${title}”${note === '' ? '.' : `: ${note}`}`,
  }))

/** Nothing where nothing changes, and all where a site only becomes stricter; in between it depends. */
function decide(
  facts: Pick<PublishFacts, 'views' | 'live' | 'liveHosts' | 'contentOf' | 'promotional'>,
  site: string,
  otherwise: (changed: readonly ChangedView[]) => {
    blockers: Blocker[]
    isSelfPublished: boolean
    restsOn?: string | undefined
    wordings?: readonly ApprovedWording[]
  },
): PublishDecision {
  const changed = changesOf(facts, site)
  if (changed.length === 0)
    return refusal([{ code: 'unchanged', text: `Players of ${site} already get exactly this.` }])
  if (isTightening(changed, facts)) return { allowed: true, isSelfPublished: false, isTightening: true }
  const { blockers, isSelfPublished, restsOn, wordings = [] } = otherwise(changed)
  return blockers.length > 0
    ? refusal(blockers)
    : {
        allowed: true,
        isSelfPublished,
        isTightening: false,
        ...(restsOn !== undefined && { restsOn }),
        ...(wordings.length > 0 && { wordings }),
      }
}

const refusal = (blockers: Blocker[]): PublishDecision => ({ allowed: false, blockers })

/** What stops anything that makes a site no stricter. */
const ofRelease = (
  facts: PolicyFacts & Pick<PublishFacts, 'cells' | 'evidence' | 'rules' | 'build' | 'reviews'>,
  site: string,
  changed: readonly ChangedView[],
  period: Period,
): Blocker[] => [
  ...frozen(facts, site, period.from),
  ...unproven(facts, site, period),
  ...objected(facts, changed),
]

/** What a site would go back to, beside what it serves. `views` are those of what it served, and `live` those of now. */
export type RollbackFacts = Omit<
  PublishFacts,
  'channel' | 'base' | 'writers' | 'unanswered' | 'accounts' | 'hasOneAdmin' | 'ownWordingsOf'
> & {
  /** Since when (in ms) the site has served something else instead; null where more than that lies in between. */
  replacedAt: number | null
}

/** For how long what was replaced comes back by one click, in ms. */
export const ROLLBACK_MS = 24 * 3_600_000

/**
 * Whether one person may bring back at a moment (in ms) what a site served before. What makes it stricter always; else only what was
 * served just before, within a day, that the rules of today allow, and with no promotion that was hidden since. Anything else
 * is a change, with a review.
 */
export const mayRollBack = (facts: RollbackFacts, site: string, at: number): PublishDecision =>
  decide(facts, site, (changed) => ({
    blockers: [
      ...furtherBack(facts, at),
      ...revived(facts, changed),
      ...ofRelease(facts, site, changed, { from: at, until: Infinity }),
    ],
    isSelfPublished: false,
  }))

function furtherBack({ replacedAt }: RollbackFacts, at: number): Blocker[] {
  if (replacedAt !== null && at - replacedAt < ROLLBACK_MS) return []
  const text =
    'One click brings back only what was live just before, within a day. Make this a change, and have it reviewed.'
  return [{ code: 'furtherBack', text }]
}

function revived(facts: RollbackFacts, changed: readonly ChangedView[]): Blocker[] {
  const views = changed.filter((change) => revivesPromotion(change, facts)).map(({ view }) => view)
  const text =
    'Promotions were hidden since. Bringing them back is loosening: make it a change, and have it reviewed.'
  return views.length === 0 ? [] : [{ code: 'promotion', text, views }]
}

/** The views that would change for the players of a site: its own, and which hosts there are. */
export function changesOf(
  { views, live, liveHosts }: Pick<PublishFacts, 'views' | 'live' | 'liveHosts'>,
  site: string,
): ChangedView[] {
  const hosts = { view: HOSTS_VIEW, digest: views[HOSTS_VIEW] ?? null, live: liveHosts }
  return [...changedViews(site, views, live[site] ?? {}), ...(hosts.digest === hosts.live ? [] : [hosts])]
}

/** It must build on what is live: otherwise it takes back what went live since it was begun. */
function behind({ channel, base, live, liveHosts }: PublishFacts, site: string): Blocker[] {
  const before = live[site]
  if (channel !== LIVE || !before) return []
  const isCurrent =
    changedViews(site, base ?? {}, before).length === 0 && (base?.[HOSTS_VIEW] ?? null) === liveHosts
  if (isCurrent) return []
  const text = `Something else has gone live on ${site} since this was begun. Bring the change onto what is live.`
  return [{ code: 'behind', text }]
}

type PolicyFacts = Pick<PublishFacts, 'policy' | 'groupPolicies'>

/** What holds for a site: the channel's policy with those of its groups. */
export const policyFor = ({ policy, groupPolicies = [] }: PolicyFacts, site: string): SitePolicy =>
  policyOfSite(policy, groupPolicies, site)

/** The freeze window of a site that a moment (in ms) lies in, as what keeps something from players. */
export function frozen(facts: PolicyFacts, site: string, at: number): Blocker[] {
  const freeze = policyFor(facts, site).freezes.find(
    ({ from, until }) => Date.parse(from) <= at && at < Date.parse(until),
  )
  if (!freeze) return []
  const until = minuteInUtc(Date.parse(freeze.until))
  const whose = freeze.group === undefined ? '' : ` for the group ${freeze.group}`
  const text = `Publishing${whose} is frozen until ${until}, except for what makes a site stricter.${freezeSource(freeze)}`
  return [{ code: 'freeze', text }]
}

/** Who decided a freeze, and why, as far as that is known. */
function freezeSource({ by, reason }: Freeze): string {
  if (reason === '') return by === undefined ? '' : ` ${by} decided that.`
  return by === undefined ? ` The reason: ${reason}` : ` ${by} gave this reason: ${reason}`
}

/** Every case of the site that players get within a period has to have passed, by the rules of now, in the build of now. */
export function unproven(
  { cells, evidence, rules, build }: Pick<PublishFacts, 'cells' | 'evidence' | 'rules' | 'build'>,
  site: string,
  { from, until }: Period,
): Blocker[] {
  const wanted = (casesBySite(cells).get(site) ?? []).filter((one) => isWithin(one, from, until))
  const results = resultsByCell(evidence)
  const left = wanted.filter(
    ({ cell, layout }) =>
      !results
        .get(cell)
        ?.some((one) => one.layout === layout && one.rules === rules && one.build === build && one.passed),
  )
  if (wanted.length > 0 && left.length === 0) return []
  const text =
    build === null
      ? 'There is no build of the portal here, so nothing can be checked.'
      : `${left.length} of ${wanted.length} cases for ${site} have not passed yet under the current rules and build.${laterText(left, from)}`
  return [{ code: 'evidence', text, cells: left.map(({ cell }) => cell) }]
}

// Facts are asked about one site after the other, and hold the cases of hundreds.
const casesBySite = memoize((cells: PublishFacts['cells']) => Map.groupBy(cells, ({ site }) => site))
const resultsByCell = memoize((evidence: PublishFacts['evidence']) =>
  Map.groupBy(evidence, ({ cell }) => cell),
)

/** From when on players would get what has not passed, where that is not at once. */
function laterText(left: readonly SiteCase[], from: number): string {
  const begins = left.map(({ periods }) => periods?.find(({ until }) => from < until)?.from ?? from)
  const later = begins.filter((begin) => begin > from)
  if (later.length === 0) return ''
  const one = later.length === 1
  const which = later.length < left.length ? `${later.length} of them` : one ? 'It' : 'They'
  return ` ${which} ${one ? 'is' : 'are'} of what players get from ${minuteInUtc(Math.min(...later))} on.`
}

function objected({ reviews }: Pick<PublishFacts, 'reviews'>, changed: readonly ChangedView[]): Blocker[] {
  const found = changed.flatMap((change) =>
    coverageOf(change, reviews).objections.map((review) => ({ review, view: change.view })),
  )
  return [...new Set(found.map(({ review }) => review))].map((review) => ({
    code: 'objection',
    text: review.isTakenBack
      ? `${review.name} took this back from players (${review.note}). It needs a review after that.`
      : `${review.name} objects${review.note === '' ? '.' : `: ${review.note}`}`,
    views: found.filter((one) => one.review === review).map(({ view }) => view),
  }))
}

/**
 * Whether enough people agree to each view, who wrote nothing of it, may review everything that it changes, and whose accounts nobody
 * who wrote it made of late. Where one person alone is admin, such an account counts, and it is said.
 */
export function agreement(
  facts: AgreementFacts,
  site: string,
  changed: readonly ChangedView[],
): { missing: Blocker[]; isSelfPublished: boolean; restsOn?: string | undefined } {
  const { reviews, writers } = facts
  const policy = policyFor(facts, site)
  const scope = scopeNeeded(facts)
  const isWriter = ({ reviewer }: StandingReview) => writers.has(reviewer)
  const isTooNarrow = (review: StandingReview) => scope.some((site) => !covers(review.scope, site))
  const makerOf = ({ makers = [] }: StandingReview) => makers.find(({ id }) => writers.has(id))
  const found = changed.map((change) => {
    const { approvedBy } = coverageOf(change, reviews)
    const others = approvedBy.filter((review) => !isWriter(review) && !isTooNarrow(review))
    const free = others.filter((review) => makerOf(review) === undefined)
    const counting = approvedBy.filter((review) => mayApprove(facts, review))
    const isByCompliance = counting.some((review) => isComplianceFor(review, site))
    return { view: change.view, approvedBy, others, free, counted: counting.length, isByCompliance }
  })
  const isSelfPublished = found.some(({ counted }) => counted === 0)
  const lacking = found.filter(({ counted }) => counted < policy.quorum)
  const unseen = policy.needsCompliance ? found.filter(({ isByCompliance }) => !isByCompliance) : []
  const made = [
    ...new Set(
      found
        .filter(({ free }) => free.length < policy.quorum)
        .flatMap(({ others }) => others.flatMap((review) => madeText(review, makerOf(review)))),
    ),
  ]
  if ((lacking.length === 0 && unseen.length === 0) || isAlone(facts, site))
    return { missing: [], isSelfPublished, restsOn: made.length > 0 ? made.join(' ') : undefined }
  const more = Math.max(...lacking.map(({ counted }) => policy.quorum - counted))
  const namesOf = (doesNotCount: (review: StandingReview) => boolean) => [
    ...new Set(
      [...lacking, ...unseen].flatMap(({ approvedBy }) =>
        approvedBy.filter(doesNotCount).map(({ name }) => name),
      ),
    ),
  ]
  const [own, narrow] = [namesOf(isWriter), namesOf((review) => !isWriter(review) && isTooNarrow(review))]
  const missing: Blocker[] = []
  if (lacking.length > 0)
    missing.push({
      code: 'quorum',
      text: `${more === 1 ? 'One more person has' : `${more} more people have`} to approve what changes${wantedBy(policy.quorumOf)}.`,
      views: lacking.map(({ view }) => view),
    })
  if (unseen.length > 0)
    missing.push({
      code: 'quorum',
      text: `Someone from compliance has to approve what changes${wantedBy(policy.complianceOf)}.`,
      views: unseen.map(({ view }) => view),
    })
  if (own.length > 0)
    missing.push({
      code: 'ownWork',
      text: `${own.join(', ')} wrote part of it, so their approval does not count.`,
    })
  if (made.length > 0)
    missing.push({ code: 'ownAccount', text: `${made.join(' ')} That counts a week later.` })
  if (narrow.length > 0)
    missing.push({
      code: 'scope',
      text: `${narrow.join(', ')} may not review everything that it changes (${scope.join(', ')}).`,
    })
  return { missing, isSelfPublished }
}

/** Which groups ask for it, where the channel does not. */
const wantedBy = (groups: readonly string[]): string =>
  groups.length === 0
    ? ''
    : groups.length === 1
      ? `: the group ${groups.join()} asks for it`
      : `: the groups ${groups.join(', ')} ask for it`

const isComplianceFor = ({ complianceFor = [] }: StandingReview, site: string): boolean =>
  complianceFor.some((one) => one === ALL || one === site)

/** Whether someone's approval counts: they wrote nothing of it, may review all that it changes, and nobody who wrote it made their account of late. */
export const mayApprove = (facts: AgreementFacts, { reviewer, scope, makers = [] }: Approver): boolean =>
  !facts.writers.has(reviewer) &&
  scopeNeeded(facts).every((site) => covers(scope, site)) &&
  (facts.hasOneAdmin || !makers.some(({ id }) => facts.writers.has(id)))

/** Someone who approves, or could. */
export type Approver = Pick<StandingReview, 'reviewer' | 'scope'> & { makers?: readonly { id: string }[] }

/** Whoever is alone publishes alone, where the policy allows it. */
export const isAlone = (facts: PolicyFacts & Pick<PublishFacts, 'accounts'>, site: string): boolean =>
  policyFor(facts, site).allowsSolo && facts.accounts === 1

/** Own names for what the law requires that a site does not show yet: each needs someone from compliance, who wrote nothing of it. */
function newWordings(
  facts: PublishFacts,
  site: string,
  changed: readonly ChangedView[],
): { unapproved: Blocker[]; wordings: ApprovedWording[] } {
  const { reviews, writers, ownWordingsOf, hasOneAdmin } = facts
  const isFree = (review: StandingReview) =>
    !writers.has(review.reviewer) && (hasOneAdmin || !review.makers?.some(({ id }) => writers.has(id)))
  const found = new Map<string, { views: string[]; approvedBy: Set<string>; isApproved: boolean }>()
  for (const change of changed) {
    const wordingsIn = (digest: Digest | null) => (digest === null ? [] : ownWordingsOf(digest))
    const shown = new Set(wordingsIn(change.live))
    const approvals = coverageOf(change, reviews).approvedBy.filter(
      (review) => isFree(review) && isComplianceFor(review, site),
    )
    for (const wording of wordingsIn(change.digest).filter((one) => !shown.has(one))) {
      const one = found.get(wording) ?? { views: [], approvedBy: new Set(), isApproved: true }
      one.isApproved &&= approvals.length > 0
      one.views.push(change.view)
      for (const { name } of approvals) one.approvedBy.add(name)
      found.set(wording, one)
    }
  }
  const wordings = [...found].map(([wording, { approvedBy }]) => ({ wording, approvedBy: [...approvedBy] }))
  if (isAlone(facts, site)) return { unapproved: [], wordings }
  const open = [...found].filter(([, { isApproved }]) => !isApproved)
  const text = `Someone from compliance has to approve this name for what the law requires (${open.map(([wording]) => wording).join('; ')}).`
  return {
    unapproved:
      open.length === 0
        ? []
        : [{ code: 'wording', text, views: [...new Set(open.flatMap(([, { views }]) => views))] }],
    wordings,
  }
}

/** An approval by an account that someone made what it is; nothing for any other. */
const madeText = ({ name }: StandingReview, maker: { name: string; days: number } | undefined): string[] =>
  maker
    ? [
        `Approved by ${name}, whose account ${maker.name}, who wrote part of it, made, changed or reset ${
          maker.days === 0 ? 'today' : maker.days === 1 ? 'yesterday' : `${maker.days} days ago`
        }.`,
      ]
    : []

/** The sites whose players would get something else; all where the hosts change. */
const scopeNeeded = memoize(({ views, live, liveHosts }: AgreementFacts): string[] =>
  (views[HOSTS_VIEW] ?? null) === liveHosts
    ? [...viewsOfSites(views).keys()]
        .filter((site) => changedViews(site, views, live[site] ?? {}).length > 0)
        .sort()
    : [ALL],
)
