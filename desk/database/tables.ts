import type { Generated, Insertable, Selectable } from 'kysely'

/**
 * The desk's tables. Times are milliseconds since the epoch, lists and objects are JSON text, flags are 0 and 1: the same in SQLite
 * and PostgreSQL.
 */
export interface Tables {
  users: UserTable
  credentials: CredentialTable
  sessions: SessionTable
  links: LinkTable
  challenges: ChallengeTable
  attempts: AttemptTable
  grants: GrantTable
  site_groups: SiteGroupTable
  tokens: TokenTable
  policies: PolicyTable
  group_policies: GroupPolicyTable
  changes: ChangeTable
  layers: LayerTable
  revisions: RevisionTable
  texts: TextTable
  releases: ReleaseTable
  builds: BuildTable
  reviews: ReviewTable
  named_reviewers: NamedReviewerTable
  comments: CommentTable
  evidence: EvidenceTable
  runs: RunTable
  channels: ChannelTable
  deployments: DeploymentTable
  outbox: OutboxTable
  live_copies: LiveCopyTable
  webhooks: WebhookTable
  webhook_messages: WebhookMessageTable
  mail_messages: MailMessageTable
  mail_off: MailOffTable
  pictures: PictureTable
  picture_groups: PictureGroupTable
  results: ResultTable
  canary_starts: CanaryStartTable
  templates: TemplateTable
  bundle_cache: BundleCacheTable
  desk_build: DeskBuildTable
  idempotency: IdempotencyTable
  audit: AuditTable
  checkpoints: CheckpointTable
}

interface UserTable {
  id: string
  name: string
  /** In lower case; what they sign in with. */
  email: string
  created_at: number
  disabled_at: number | null
}

interface CredentialTable {
  id: string
  user_id: string
  kind: 'password' | 'passkey' | 'oidc' | 'totp' | 'recovery'
  /** What proves it: a hash, a public key with its counter, issuer and subject, an encrypted secret, digests of codes. */
  data: string
  name: string
  created_at: number
  last_used_at: number | null
}

interface SessionTable {
  /** SHA-256 of the cookie's secret, in hex. */
  id: string
  user_id: string
  created_at: number
  seen_at: number
  expires_at: number
  /** Until when admin verbs need no second factor again; null before it was given. */
  verified_until: number | null
  address: string
  browser: string
}

interface LinkTable {
  /** SHA-256 of the link's secret, in hex. */
  id: string
  kind: 'first' | 'invitation' | 'reset'
  /** Whose account a reset is for. */
  user_id: string | null
  email: string | null
  /** Grants that the new account gets: `[{"role","site"}]`. */
  grants: string
  created_by: string | null
  created_at: number
  expires_at: number
  used_at: number | null
}

/** What a passkey, or an OpenID provider, has to give back: used once. */
interface ChallengeTable {
  id: string
  kind: 'passkey' | 'oidc' | 'totp'
  user_id: string | null
  data: string
  expires_at: number
}

/** Failed sign-ins, by what they count for: `email:ana@example.com from:203.0.113.7`; and the turns of those who have to wait. */
interface AttemptTable {
  subject: string
  failed: number
  /** When the last one was; for a turn, when it comes. */
  last_at: number
}

interface GrantTable {
  user_id: string
  role: 'operator' | 'reviewer' | 'compliance' | 'admin'
  /** A site, `asia/*` for a group, or `*` for all. */
  site: string
}

interface SiteGroupTable {
  /** The name of its layer, too. */
  name: string
  /** Its sites: a list. */
  sites: string
  version: number
}

interface TokenTable {
  id: string
  /** SHA-256 of the token's secret, in hex. */
  hash: string
  name: string
  created_by: string
  /** The verbs that it may do: a list. */
  verbs: string
  /** The sites and groups (`asia/*`) that it may do them for, or `*`: a list. */
  sites: string
  created_at: number
  expires_at: number
  revoked_at: number | null
  last_used_at: number | null
}

interface PolicyTable extends PolicyColumns {
  channel: string
}

interface GroupPolicyTable extends PolicyColumns {
  /** Of the group. */
  name: string
}

interface PolicyColumns {
  version: number
  /** `Policy` of `publishing/policy.ts`. */
  data: string
  changed_by: string | null
  changed_at: number
  /** A weaker policy that waits for a second admin; null for none. */
  proposed: string | null
  proposed_by: string | null
}

interface ChangeTable {
  id: string
  title: string
  state: 'open' | 'closed' | 'published'
  /** The release that its layers started from. */
  base: string
  created_by: string
  created_at: number
  /** Number of the newest revision; counts from 0, the base itself. */
  revision: number
  /** When review was asked for; null before. */
  review_asked_at: number | null
}

/** The layers of a change that differ from its base. */
interface LayerTable {
  change_id: string
  name: string
  /** Digest of its text; null where the change removes the layer. */
  text: string | null
}

interface RevisionTable {
  change_id: string
  number: number
  /** A person, or the token that wrote it. */
  author: string
  at: number
  /** What was done: `Moved "Winners" up`. */
  label: string
  /** The base at this revision. */
  base: string
  /** The layers that differ from the base, by name: digests, null for removed ones. */
  layers: string
}

/** Texts of layers by their SHA-256. */
interface TextTable {
  digest: string
  text: string
}

interface ReleaseTable {
  /** Its name: the digest of its manifest. */
  name: string
  manifest: string
  created_at: number
  created_by: string
  /** The change that it was built from, at which revision; null for what was live before the desk. */
  change_id: string | null
  revision: number | null
  /** The release that it builds on. */
  base: string | null
}

/** Which changes a release was built from: two that come to the same layers give the same release. */
interface BuildTable {
  release: string
  change_id: string
  revision: number
  /** The release that the change built on. */
  base: string
  at: number
}

interface ReviewTable {
  id: string
  change_id: string
  reviewer: string
  verdict: 'approve' | 'object'
  /** What it covers: a list of `{"view": "n7/mobile/green", "digest": "sha256:…"}`. */
  views: string
  note: string
  /** To objections in other changes of the same layers: a list of `{"objection": "<id>", "note": "…"}`. */
  replies: Generated<string>
  at: number
  withdrawn_at: number | null
}

/** Whom someone named when they asked for review of a change. It decides nothing: anybody else who may review it can, too. */
interface NamedReviewerTable {
  change_id: string
  reviewer: string
  named_by: string
  at: number
}

/** What people say of a change. It decides nothing either. */
interface CommentTable {
  id: string
  change_id: string
  /** The first comment of its thread; null for a first one. */
  thread: string | null
  /** Where in the change a thread stands: `n7` and `home.banner`, or `text:home.title`; both null for the change itself. */
  layer: string | null
  path: string | null
  text: string
  author: string
  at: number
  /** When the thread was resolved, and by whom; null while it is open. */
  resolved_at: number | null
  resolved_by: string | null
}

/** What the runner found for one cell: a layout seen by one kind of viewer, by certain rules, in a certain build. */
interface EvidenceTable {
  /** `site/mode/device/viewer` */
  cell: string
  layout: string
  rules: string
  build: string
  passed: number
  /** `CellEvidence` of the compliance run, as JSON. */
  data: string
  /** Digest of the picture of its home page, among the objects; null for none. */
  picture: string | null
  at: number
}

/** Parts of runs of the evidence runners: the cases of one site. */
interface RunTable {
  id: string
  /** The run that it is a part of, and how many cases all of its parts have. */
  run: string
  cases: number
  release: string
  cells: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  asked_by: string
  asked_at: number
  started_at: number | null
  ended_at: number | null
  /** Who runs it, and until when nobody else takes it over. */
  runner: string | null
  lease_until: number | null
  /** Why it did not come to its end, the last time. */
  message: string | null
  /** Whether the desk began it by itself while people edit: whatever someone asked for comes first. */
  is_draft: Generated<number>
  /** How often it did not come to its end, and when it may be tried again. */
  tries: Generated<number>
  not_before: Generated<number>
  /** A case that is being looked at; '' after a runner that died before its first. */
  doing: string | null
}

interface ChannelTable {
  name: string
  /** The number of the newest pointer that was committed here. */
  seq: number
}

interface DeploymentTable {
  id: string
  channel: string
  kind: 'deploy' | 'schedule' | 'canary' | 'rollback' | 'mode' | 'breakGlass' | 'renew'
  /** `prepared`: it waits until nothing is missing. */
  state: 'prepared' | 'waiting' | 'committed' | 'live' | 'failed' | 'cancelled'
  release: string | null
  sites: string
  /** What differs by kind: the mode, the window, the earlier number. */
  details: string
  reason: string
  asked_by: string
  asked_at: number
  /** When it shall be live, where that is later. */
  due_at: number | null
  expected_seq: number
  seq: number | null
  live_at: number | null
  message: string | null
}

/** What is to be done after a transaction, until it is done. */
interface OutboxTable {
  id: Generated<number>
  kind: string
  payload: string
  created_at: number
  next_at: number
  attempts: number
  done_at: number | null
  message: string | null
}

/** What the newest pointer of a channel names, page indexes and pages aside. */
interface LiveCopyTable {
  channel: string
  /** Where it is among the objects. */
  key: string
  /** The object; of a release its manifest, unsigned. */
  text: string
}

/**
 * The pictures that operators brought. The audit log has no digests of them (`loggedRows`): they decide nothing. A release names a
 * picture by its content, and what players read beside it stands in the layout, which is reviewed.
 */
interface PictureTable {
  /** SHA-256 of the index of its files, in hex. */
  id: string
  /** Pixels of its largest file. */
  width: number
  height: number
  name: string
  /** Alternative texts by language. */
  alt: string
  /** The point that stays visible, in per cent: `{"x":50,"y":50}`. */
  focus: string
  /** Its name and alternative texts, as they are searched: databases know no lower case of other letters than ours. */
  search_text: string
  created_at: number
  created_by: string
  removed_at: number | null
  /** Digests of its index and its files: a list. */
  objects: string
}

/** For which groups of sites someone brought a picture who has roles for groups alone (SC-08). */
interface PictureGroupTable {
  picture_id: string
  group_name: string
}

/** What a portal process counted of a day's page loads of a site's layers (OP-11): the whole of it, each time anew. */
interface ResultTable {
  /** Its id: it counts from when it began. */
  process: string
  /** The day (UTC), such as `2026-12-24`. */
  day: string
  site: string
  /** The beginning of the digest of the layers. */
  bundle: string
  loads: number
  /** `ResultCounts` of the portal's server, as JSON. */
  counts: string
}

/** What had been counted when a canary began: it is compared by what came after. */
interface CanaryStartTable {
  deployment: string
  /** `Arms` of the guard, as JSON. */
  counts: string
}

/** What a change did, kept to be done again. Its texts are among those of layers. */
interface TemplateTable {
  id: string
  name: string
  created_by: string
  created_at: number
  /** By layer, the digests of its text before and after: `{"n7":{"before":"sha256:…","after":"sha256:…"}}`. */
  layers: string
  /** What it comes to, counted, as JSON: its texts never change. */
  summary: string
}

/** One row: what evidence has to be about. */
interface DeskBuildTable {
  id: 'desk'
  /** Digest of the portal's build. */
  build: string
  /** Digest of the compliance rules. */
  rules: string
}

/** What was computed of a bundle, which never changes. It can be left out at any time: it is computed again. */
interface BundleCacheTable {
  /** The bundle's digest. */
  bundle: string
  kind: 'cases' | 'promotions'
  /** Digest of the code that computed it. */
  code: string
  /** As JSON. */
  data: string
  /** By the secret of the desk: what someone else wrote is not believed. */
  mac: string
  /** When a desk that had just started read it, or it was made. */
  used_at: number
}

interface IdempotencyTable {
  /** `<actor>:<Idempotency-Key>` */
  key: string
  request: string
  status: number
  body: string
  created_at: number
}

/** A system that is told what happens. */
interface WebhookTable {
  id: string
  url: string
  /** That its messages are signed with, encrypted. */
  secret: string
  /** What it is told: a list. */
  topics: string
  created_by: string
  created_at: number
  /** The line of the audit log up to which it was told. */
  seen: number
}

/** What a system was told, or is about to be: kept for a month. */
interface WebhookMessageTable {
  id: string
  webhook: string
  /** The line of the audit log that it tells of: messages are sent in this order. */
  line: number
  /** What is sent, as JSON. */
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  /** When it is sent next; while it is being sent, when someone else may. */
  next_at: number
  created_at: number
  /** The HTTP status of the last response; null before one. */
  status: number | null
  /** The beginning of that response, or why there was none. */
  outcome: string
}

/** A mail that someone gets, or got: kept for a month. It is written when it is sent, from what is true by then. */
interface MailMessageTable {
  id: string
  recipient: string
  change_id: string
  /** The comment that it tells of; null where the recipient was named to review. */
  comment: string | null
  /** Whose comment it is, or who named them. */
  actor: string
  line: number
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  tries: number
  next_at: number
  created_at: number
  /** What the mail server said last, or why it was not sent. */
  outcome: string
}

/** Who wants no mail. */
interface MailOffTable {
  user_id: string
}

/** One line per thing that was done. Nothing may change or remove a line. */
interface AuditTable {
  n: number
  at: number
  /** A person's or token's id, or `desk`. */
  actor: string
  verb: string
  /** What it was done to: `change:…`, `channel:live`, `user:…`. */
  object: string
  details: string
  /** Digests of the rows that it wrote, by `reviews <id>`; null for a row that it removed. As JSON, empty in lines of before. */
  rows: Generated<string>
  /** Hash of the line before; all zeros before the first. */
  prev: string
  /** By the secret of the desk; empty in lines of before. */
  mac: Generated<string>
  hash: string
}

interface CheckpointTable {
  /** Number of lines that it covers. */
  size: number
  hash: string
  at: number
  stored_at: number | null
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

export type DatabaseKind = 'sqlite' | 'postgres'
