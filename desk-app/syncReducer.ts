import type { JsonObject } from '@layout/types'
import type { Documents, EditorState } from '../preview-tool/model'
import { chooseSide } from '../preview-tool/save/chooseSide'
import { revisionLabel } from './editLabel'
import type { MergedRevision } from './mergeRevision'
import { authorNames, revisionText, type RevisionNews } from './revisionNews'
import { SAVED, type SyncState } from './syncState'

type Files = EditorState['files']
type Texts = Readonly<Record<string, string | null>>

/** A revision of the change. */
interface Position {
  revision: number
  /** What a save has to match; undefined where only the number is known: then the newest revision is read first. */
  etag?: string | undefined
}

/** A newer revision that is to be merged into the draft. */
interface Pending {
  at: Position
  files: Files
  theirs: Documents
  /** With the conflicts that wait for a choice. */
  merge?: MergedRevision
  chosen: Readonly<Record<string, JsonObject>>
}

export interface Sync {
  /** What people see of it. */
  shown: SyncState
  /** What the desk is being asked: one thing at a time. */
  work: 'none' | 'reading' | 'saving'
  /** What the draft builds on. */
  at: Position
  /** Something was heard of while the desk was being asked: the answer may be older. */
  isOutrun: boolean
  /** The newest revision that is known of. */
  newest: number
  /** What others did that is not in the draft yet. */
  unread: readonly RevisionNews[]
  /** Revisions that nobody has to be told of here. */
  own: readonly number[]
  pending: Pending | null
  /** Of the edits that are not saved yet. */
  labels: readonly string[]
  failures: number
  isStopped: boolean
}

/** Why the desk did not do something. */
export type Failure =
  /** Someone else was quicker. */
  | { kind: 'outdated' }
  /** The desk does not answer, or not now. */
  | { kind: 'down'; why: string | null; retryAfterMs: number }
  /** The desk does not take what was sent. */
  | { kind: 'refused'; why: string }
  /** Nothing can be saved here: the change is closed, the session is another's, or one's roles do not allow it. */
  | { kind: 'halted'; why: string }

export type SyncEvent =
  | { type: 'loaded'; at: Position }
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'edited'; label: string }
  /** A pause is over, or someone does not want to wait. */
  | { type: 'due' }
  | { type: 'retried' }
  /** There is a newer revision, or there may be one. */
  | { type: 'revised'; news?: RevisionNews | undefined }
  | { type: 'made'; revision: number }
  | { type: 'read'; at: Position; found: { files: Files; theirs: Documents; news: RevisionNews[] } | null }
  | { type: 'merged'; merge: MergedRevision }
  | { type: 'chosen'; layer: string; document: JsonObject }
  /** The draft is compared with what is saved; no texts: there is no difference. */
  | { type: 'compared'; files: Files; texts: Texts }
  | { type: 'saved'; at: Position & { etag: string }; files: Files; texts: Texts }
  | { type: 'failed'; failure: Failure; label?: string }

export type SyncEffect =
  /** Then it is `due`. With `isRandom`, after any time up to that. */
  | { kind: 'wait'; ms: number; isRandom?: boolean }
  | { kind: 'stopWaiting' }
  /** The draft survives in this browser. */
  | { kind: 'storeDraft' }
  | { kind: 'read'; since: number; unread: readonly RevisionNews[] }
  | { kind: 'merge'; theirs: Documents }
  | { kind: 'rebase'; files: Files; documents: Documents }
  | { kind: 'replace'; documents: Documents; label: string }
  | { kind: 'tell'; text: string }
  | { kind: 'compare' }
  | { kind: 'save'; etag: string; label: string; files: Files; texts: Texts }
  | { kind: 'markSaved'; files: Files; texts: Texts; revision: number }

type Next = [Sync, ...SyncEffect[]]

/** After the last edit, in ms: typing is one revision. */
const PAUSE_MS = 700
/** Between two attempts while the desk is down, in ms; the last one stays. */
const RETRIES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Others were quicker: not all at the same moment again. */
const STEP_MS = 100
const MAX_STEPS = 5

export const firstSync = ({ revision, etag }: Position): Sync => ({
  shown: SAVED,
  work: 'none',
  at: { revision, etag },
  isOutrun: false,
  newest: revision,
  unread: [],
  own: [],
  pending: null,
  labels: [],
  failures: 0,
  isStopped: true,
})

const show = (sync: Sync, shown: Partial<SyncState>): Sync => ({ ...sync, shown: { ...SAVED, ...shown } })
const SOON: SyncEffect = { kind: 'wait', ms: 0 }

/** What becomes of a draft of a change when something happens, and what is to be done about it. `me` is whoever edits. */
export function syncReducer(sync: Sync, event: SyncEvent, me: string): Next {
  const { shown, at, pending } = sync
  switch (event.type) {
    case 'loaded':
      return [{ ...sync, at: event.at }]
    case 'started':
      return [{ ...sync, isStopped: false }, SOON]
    case 'stopped': {
      const rest: SyncEffect[] = [{ kind: 'storeDraft' }, { kind: 'stopWaiting' }]
      const stopped = { ...sync, isStopped: true }
      // What was edited a moment ago goes to the desk all the same.
      if (shown.phase !== 'waiting' || sync.work !== 'none') return [stopped, ...rest]
      const [next, ...effects] = goOn(stopped)
      return [next, ...rest, ...effects]
    }
    case 'edited': {
      const edited = { ...sync, labels: [...sync.labels, event.label] }
      const isNews = shown.phase === 'saved' || shown.phase === 'refused'
      const next = isNews ? show(edited, { phase: 'waiting' }) : edited
      return shown.phase === 'down' ? [next] : [next, { kind: 'wait', ms: PAUSE_MS }]
    }
    case 'due':
      return sync.work === 'none' ? goOn(sync) : [sync]
    case 'retried':
      return [sync, SOON]
    case 'revised': {
      const { news } = event
      const next = news
        ? {
            ...sync,
            newest: Math.max(sync.newest, news.number),
            unread: news.number > at.revision ? [...sync.unread, news] : sync.unread,
          }
        : { ...sync, at: { revision: at.revision } }
      const noted = { ...next, isOutrun: sync.work === 'reading' }
      const waits = sync.isStopped || pending !== null || next.newest < at.revision
      return waits ? [noted] : [noted, SOON]
    }
    case 'made': {
      const { revision } = event
      const own = [...sync.own, revision]
      const newest = Math.max(sync.newest, revision)
      return [{ ...sync, own, newest, isOutrun: sync.work === 'reading' }, SOON]
    }
    case 'read': {
      const { revision } = event.at
      const read = { ...sync, work: 'none' as const, newest: revision }
      // Without an ETag it is read once more.
      const found = sync.isOutrun ? { revision } : event.at
      if (!event.found) return goOn({ ...read, at: found })
      const { files, theirs, news } = event.found
      return goOn({ ...read, unread: news, pending: { at: found, files, theirs, chosen: {} } })
    }
    case 'merged': {
      if (!pending) return [sync]
      const { documents, conflicts } = event.merge
      if (conflicts.length > 0) {
        const waiting = { ...sync, failures: 0, pending: { ...pending, merge: event.merge } }
        return [show(waiting, { phase: 'conflict', conflicts, theirs: authorNames(sync.unread, me) })]
      }
      const others = sync.unread.filter(({ number }) => !sync.own.includes(number))
      const [next, ...effects] = goOn({ ...sync, at: pending.at, pending: null, unread: [] })
      const news: SyncEffect[] = others.length > 0 ? [{ kind: 'tell', text: revisionText(others, me) }] : []
      return [next, { kind: 'rebase', files: pending.files, documents }, ...news, ...effects]
    }
    case 'chosen':
      return pending?.merge ? choose(sync, pending, pending.merge, event) : [sync]
    case 'compared': {
      const { files, texts } = event
      if (Object.keys(texts).length === 0) return [show({ ...sync, labels: [], failures: 0 }, SAVED)]
      if (at.etag === undefined) return goOn(sync)
      const saving = { ...sync, work: 'saving' as const, labels: [] }
      return [
        shown.phase === 'saving' ? saving : show(saving, { phase: 'saving' }),
        { kind: 'save', etag: at.etag, label: revisionLabel(sync.labels), files, texts },
      ]
    }
    case 'saved': {
      const { files, texts } = event
      const newest = Math.max(sync.newest, event.at.revision)
      const [next, ...effects] = goOn({ ...sync, work: 'none', at: event.at, newest })
      return [next, { kind: 'markSaved', files, texts, revision: event.at.revision }, ...effects]
    }
    case 'failed': {
      const labels = event.label === undefined ? sync.labels : [event.label, ...sync.labels]
      return fail({ ...sync, work: 'none', labels }, event.failure)
    }
  }
}

/** The next thing to do until the draft and the desk are in step. */
function goOn(sync: Sync): Next {
  if (sync.pending) return [sync, { kind: 'merge', theirs: sync.pending.theirs }]
  const { at, newest, unread } = sync
  if (newest > at.revision || at.etag === undefined)
    return [
      { ...sync, work: 'reading', isOutrun: false },
      { kind: 'read', since: at.revision, unread },
    ]
  return [sync, { kind: 'compare' }]
}

function fail(sync: Sync, failure: Failure): Next {
  const failures = sync.failures + 1
  switch (failure.kind) {
    case 'outdated': {
      const ms = Math.min(sync.failures, MAX_STEPS) * STEP_MS
      const next = { ...sync, failures, at: { revision: sync.at.revision } }
      return [next, { kind: 'wait', ms, isRandom: true }]
    }
    case 'down': {
      const pause = RETRIES_MS[Math.min(sync.failures, RETRIES_MS.length - 1)] ?? 0
      const next = show({ ...sync, failures }, { phase: 'down', why: failure.why })
      return [next, { kind: 'wait', ms: Math.max(pause, failure.retryAfterMs) }]
    }
    case 'refused':
    case 'halted':
      return [show(sync, { phase: failure.kind, why: failure.why })]
  }
}

/** Takes the choice for one layer; when all are there, they are edits upon what the other side has. */
function choose(
  sync: Sync,
  pending: Pending,
  { conflicts, documents }: MergedRevision,
  { layer, document }: { layer: string; document: JsonObject },
): Next {
  const chosen = { ...pending.chosen, [layer]: document }
  if (conflicts.some((one) => !(one.layer in chosen))) return [{ ...sync, pending: { ...pending, chosen } }]
  // First as the other side has it: undoing the choice leads back there.
  const theirs = Object.fromEntries(
    conflicts.map((one) => [
      one.layer,
      one.conflicts.reduce((now, conflict) => chooseSide(now, conflict, 'theirs'), one.document),
    ]),
  )
  const label = `Chose between two changes to ${conflicts.map((one) => one.layer).join(', ')}`
  return [
    { ...sync, at: pending.at, pending: null, unread: [] },
    { kind: 'rebase', files: pending.files, documents: { ...documents, ...theirs } },
    { kind: 'replace', documents: chosen, label },
    SOON,
  ]
}
