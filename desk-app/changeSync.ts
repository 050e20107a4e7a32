import type { JsonObject } from '@/engine/layout/types'
import { openFiles, type LoadedDocuments } from '../preview-tool/app/loadDocuments'
import type { ToolStore } from '../preview-tool/app/toolStore'
import { allSaved, rebased, replaced } from '../preview-tool/edit/editorSlice'
import { savedDocuments } from '../preview-tool/edit/savedDocuments'
import type { Documents, EditorState } from '../preview-tool/model'
import { chooseSide } from '../preview-tool/save/chooseSide'
import { saveDraftState, storedFiles } from '../preview-tool/save/drafts'
import type { Change } from './deskTypes'
import { desk } from './deskCalls'
import { DeskDown } from './deskDown'
import { DeskProblem } from './deskProblem'
import { editLabel, revisionLabel } from './editLabel'
import { layersOf } from './layersOf'
import { mergeRevision, type MergedRevision } from './mergeRevision'
import { authorNames, revisionText, type RevisionNews } from './revisionNews'
import { SAVED, type SyncState } from './syncState'
import { textsToSave } from './textsToSave'

interface Options {
  /** The change as it was read. */
  change: Change
  store: ToolStore
  /** Id of whoever edits. */
  me: string
  /** Says that others' edits came in. */
  onNews: (text: string) => void
}

export interface ChangeSync {
  /** The layers to open: those of the draft that this browser kept, else the change's. */
  load: () => Promise<LoadedDocuments>
  /** Follows the store from here on; the returned function ends that, and saves what is left. */
  start: () => () => void
  /** There is a newer revision, or there may be one. */
  revised: (news?: RevisionNews) => void
  /** Saves what is left, and gives what the next write of the change has to match; null where that is not possible now. */
  settle: () => Promise<string | null>
  /** This window itself had a revision made, by another way than saving. */
  made: (revision: number) => void
  /** Tries again at once. */
  retry: () => void
  /** Takes the choice for one layer. */
  choose: (layer: string, document: JsonObject) => void
  get: () => SyncState
  subscribe: (listener: () => void) => () => void
}

/** After the last edit, in ms: typing is one revision. */
const PAUSE_MS = 700
/** Between two attempts while the desk is down, in ms; the last one stays. */
const RETRIES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/** A newer revision that could not be merged without a choice. */
interface Pending {
  at: Position
  files: EditorState['files']
  theirs: Documents
  merge: MergedRevision
  chosen: Map<string, JsonObject>
}

interface Position {
  revision: number
  /** What a save has to match; undefined where only the number is known: then the newest revision is fetched first. */
  etag?: string
}

/** Keeps the draft of a change and the desk in step: saves each edit, merges others' edits, loses nothing. */
export function createChangeSync({ change, store, me, onNews }: Options): ChangeSync {
  const { id } = change
  const listeners = new Set<() => void>()
  let state = SAVED
  let at: Position = change
  let newest = change.revision
  let unread: RevisionNews[] = []
  /** Revisions that nobody has to be told of here. */
  const own = new Set<number>()
  let pending: Pending | null = null
  let labels: string[] = []
  let editor = store.getState().editor
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isStopped = true
  let failures = 0

  const set = (next: Partial<SyncState>) => {
    state = { ...SAVED, ...next }
    for (const listener of [...listeners]) listener()
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  /** Does what is to be done until the draft and the desk are in step, or something has to be waited for. */
  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= runSteps().finally(() => {
      running = undefined
    })
    return running
  }
  async function runSteps(): Promise<void> {
    try {
      while (await step());
      failures = 0
    } catch (error) {
      fail(error)
    }
  }

  /** One call of the desk; false when there is nothing to do now. */
  async function step(): Promise<boolean> {
    if (pending) return mergePending()
    if (newest > at.revision || at.etag === undefined) {
      await catchUp()
      return true
    }
    const sent = store.getState().editor
    const texts = textsToSave(sent)
    if (Object.keys(texts).length === 0) {
      labels = []
      set({ phase: 'saved' })
      return false
    }
    if (state.phase !== 'saving') set({ phase: 'saving' })
    const label = revisionLabel(labels)
    labels = []
    try {
      const { revision, etag } = await desk.saveLayers({ id, etag: at.etag, body: { label, texts } })
      at = { revision, etag }
    } catch (error) {
      labels = [label, ...labels]
      throw error
    }
    newest = Math.max(newest, at.revision)
    store.dispatch(allSaved(savedAs(sent, texts, at.revision)))
    return true
  }

  /** Reads the newest revision and merges it into the draft. */
  async function catchUp(): Promise<void> {
    const now = await desk.change({ id })
    newest = now.revision
    const position = { revision: now.revision, etag: now.etag }
    if (now.revision === at.revision) {
      at = position
      return
    }
    const news = await newsUntil(now.revision)
    const files = layersOf(now.texts, now.revision, store.getState().editor.files)
    const found = { at: position, files, theirs: savedDocuments({ files }) }
    pending = { ...found, merge: mergeNow(found.theirs), chosen: new Map() }
    unread = news
    mergePending()
  }

  const mergeNow = (theirs: Documents) => {
    const now = store.getState().editor
    return mergeRevision(savedDocuments(now), now.documents, theirs)
  }

  /** Puts the merged revision in place; false while there is something to choose. */
  function mergePending(): boolean {
    if (!pending) return true
    pending.merge = mergeNow(pending.theirs)
    const { merge, files } = pending
    if (merge.conflicts.length > 0) {
      set({ phase: 'conflict', conflicts: merge.conflicts, theirs: authorNames(unread, me) })
      return false
    }
    accept(files, merge.documents)
    const others = unread.filter(({ number }) => !own.has(number))
    if (others.length > 0) onNews(revisionText(others, me))
    unread = []
    return true
  }

  function accept(files: EditorState['files'], documents: Documents): void {
    if (!pending) return
    at = pending.at
    pending = null
    store.dispatch(rebased({ files, documents }))
  }

  /** What was written between the draft's revision and a newer one. */
  async function newsUntil(revision: number): Promise<RevisionNews[]> {
    const missing = (one: RevisionNews) => one.number > at.revision && one.number <= revision
    const known = unread.filter(missing)
    if (known.length === revision - at.revision) return known
    const { revisions } = await desk.revisions({ id })
    return revisions.filter(missing).sort((a, b) => a.number - b.number)
  }

  function fail(error: unknown): void {
    if (error instanceof DeskProblem && error.status === 412) {
      // Others are quicker: not all at the same moment again.
      at = { revision: at.revision }
      return schedule(Math.min(failures++, 5) * 100 * Math.random())
    }
    const why = error instanceof Error ? error.message : String(error)
    if (error instanceof DeskProblem && error.status < 500 && error.status !== 429) {
      const isOver = [401, 403, 404, 409].includes(error.status)
      return set({ phase: isOver ? 'halted' : 'refused', why })
    }
    set({ phase: 'down', why: error instanceof DeskDown ? null : why })
    const pause = RETRIES_MS[Math.min(failures++, RETRIES_MS.length - 1)] ?? 0
    schedule(error instanceof DeskProblem ? Math.max(pause, (error.retryAfter ?? 0) * 1_000) : pause)
  }

  function onStoreChange(): void {
    const before = editor
    editor = store.getState().editor
    if (editor.documents === before.documents) return
    const label = editor.files === before.files ? editLabel(before, editor) : null
    if (label === null) return
    labels.push(label)
    if (state.phase === 'saved' || state.phase === 'refused') set({ phase: 'waiting' })
    if (state.phase !== 'down') schedule(PAUSE_MS)
  }

  return {
    load() {
      const kept = storedFiles()
      const files = kept ?? layersOf(change.texts, change.revision)
      const revision = kept
        ? Math.max(...Object.values(kept).map(({ tag }) => Number(tag) || 0))
        : change.revision
      at = revision === change.revision ? change : { revision }
      return openFiles(files)
    },
    start() {
      isStopped = false
      editor = store.getState().editor
      const stop = store.subscribe(onStoreChange)
      schedule(0)
      return () => {
        stop()
        isStopped = true
        saveDraftState(store.getState().editor)
        clearTimeout(timer)
        // What was edited a moment ago goes to the desk all the same.
        if (state.phase === 'waiting') void run()
      }
    },
    revised(news) {
      if (news && news.number > at.revision) unread.push(news)
      if (news) newest = Math.max(newest, news.number)
      else at = { revision: at.revision }
      if (!isStopped && !pending && newest >= at.revision) schedule(0)
    },
    async settle() {
      await running
      // A save that somebody was quicker than is tried once more.
      for (let left = 2; left > 0; left--) {
        await run()
        if (state.phase === 'saved' && at.etag !== undefined) return at.etag
      }
      return null
    },
    made(revision) {
      own.add(revision)
      newest = Math.max(newest, revision)
      schedule(0)
    },
    retry: () => schedule(0),
    choose(layer, document) {
      if (!pending) return
      pending.chosen.set(layer, document)
      const { merge, chosen, files } = pending
      if (merge.conflicts.some((one) => !chosen.has(one.layer))) return
      const layers = merge.conflicts.map((one) => one.layer)
      // First as the other side has it: undoing the choice leads back there.
      const theirs = Object.fromEntries(
        merge.conflicts.map((one) => [
          one.layer,
          one.conflicts.reduce((now, conflict) => chooseSide(now, conflict, 'theirs'), one.document),
        ]),
      )
      accept(files, { ...merge.documents, ...theirs })
      unread = []
      const documents = { ...store.getState().editor.documents, ...Object.fromEntries(chosen) }
      store.dispatch(replaced({ documents, label: `Chose between two changes to ${layers.join(', ')}` }))
      schedule(0)
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The files after a save of these texts. */
function savedAs(
  { files }: EditorState,
  texts: Record<string, string | null>,
  revision: number,
): EditorState['files'] {
  const all = Object.entries(files).filter(([name]) => texts[name] === undefined)
  const sent = Object.entries(texts).filter((one): one is [string, string] => one[1] !== null)
  // Untouched files stay the same objects: they are parsed already.
  return Object.fromEntries([
    ...all,
    ...sent.map(([name, text]) => [name, { text, tag: String(revision) }] as const),
  ])
}
