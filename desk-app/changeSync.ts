import type { JsonObject } from '@layout/types'
import { openFiles, type LoadedDocuments } from '../preview-tool/app/loadDocuments'
import type { ToolStore } from '../preview-tool/app/toolStore'
import { allSaved, rebased, replaced } from '../preview-tool/edit/editorSlice'
import { savedDocuments } from '../preview-tool/edit/savedDocuments'
import type { EditorState } from '../preview-tool/model'
import { saveDraftState, storedFiles } from '../preview-tool/save/drafts'
import { desk } from './deskCalls'
import { DeskDown } from './deskDown'
import { DeskProblem } from './deskProblem'
import type { Change } from './deskTypes'
import { editLabel } from './editLabel'
import { layersOf } from './layersOf'
import { mergeRevision } from './mergeRevision'
import type { RevisionNews } from './revisionNews'
import { firstSync, syncReducer, type Failure, type SyncEffect, type SyncEvent } from './syncReducer'
import type { SyncState } from './syncState'
import { textsToSave } from './textsToSave'
import { createNotifier } from '@/shared/createNotifier'

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

/**
 * Keeps the draft of a change and the desk in step: saves each edit, merges others' edits, loses nothing. What is to be done
 * `syncReducer` says; here it is done.
 */
export function createChangeSync({ change, store, me, onNews }: Options): ChangeSync {
  const { id } = change
  const { notify, subscribe } = createNotifier()
  let sync = firstSync(change)
  let editor = store.getState().editor
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Those who wait until the desk is asked nothing. */
  const resting: (() => void)[] = []

  function on(event: SyncEvent): void {
    const { shown } = sync
    const [next, ...effects] = syncReducer(sync, event, me)
    sync = next
    if (sync.shown !== shown) notify()
    effects.forEach(run)
    if (sync.work !== 'none') return
    for (const resolve of resting.splice(0)) resolve()
  }

  function run(effect: SyncEffect): void {
    const now = store.getState().editor
    switch (effect.kind) {
      case 'wait':
        clearTimeout(timer)
        timer = setTimeout(() => on({ type: 'due' }), effect.ms * (effect.isRandom ? Math.random() : 1))
        return
      case 'stopWaiting':
        return clearTimeout(timer)
      case 'storeDraft':
        return void saveDraftState(now)
      case 'read':
        return void read(effect.since, effect.unread).then(on, (error: unknown) =>
          on({ type: 'failed', failure: failureOf(error) }),
        )
      case 'merge':
        return on({
          type: 'merged',
          merge: mergeRevision(savedDocuments(now), now.documents, effect.theirs),
        })
      case 'rebase':
        return void store.dispatch(rebased({ files: effect.files, documents: effect.documents }))
      case 'replace': {
        const documents = { ...now.documents, ...effect.documents }
        return void store.dispatch(replaced({ documents, label: effect.label }))
      }
      case 'tell':
        return onNews(effect.text)
      case 'compare':
        return on({ type: 'compared', files: now.files, texts: textsToSave(now) })
      case 'save': {
        const { etag, label, files, texts } = effect
        return void desk.saveLayers({ id, etag, body: { label, texts } }).then(
          (at) => on({ type: 'saved', at: { revision: at.revision, etag: at.etag }, files, texts }),
          (error: unknown) => on({ type: 'failed', failure: failureOf(error), label }),
        )
      }
      case 'markSaved':
        return void store.dispatch(allSaved(savedAs(effect.files, effect.texts, effect.revision)))
    }
  }

  /** The newest revision, and who wrote what since the one that the draft builds on. */
  async function read(since: number, unread: readonly RevisionNews[]): Promise<SyncEvent> {
    const { revision, etag, texts } = await desk.change({ id })
    const at = { revision, etag }
    if (revision === since) return { type: 'read', at, found: null }
    const missing = (one: RevisionNews) => one.number > since && one.number <= revision
    const known = unread.filter(missing)
    const news = known.length === revision - since ? known : (await revisionsAfter(since)).filter(missing)
    const files = layersOf(texts, revision, store.getState().editor.files)
    return { type: 'read', at, found: { files, theirs: savedDocuments({ files }), news } }
  }

  /** Who wrote the revisions after one, the oldest first: the desk gives them a page at a time, from the newest. */
  async function revisionsAfter(since: number): Promise<RevisionNews[]> {
    const all: RevisionNews[] = []
    for (;;) {
      const [first] = all
      if (first && first.number <= since + 1) return all
      const { revisions } = await desk.revisions({ id, ...(first && { before: first.number }) })
      if (revisions.length === 0) return all
      all.unshift(...revisions.toReversed())
    }
  }

  function onStoreChange(): void {
    const before = editor
    editor = store.getState().editor
    if (editor.documents === before.documents || editor.files !== before.files) return
    const label = editLabel(before, editor)
    if (label !== null) on({ type: 'edited', label })
  }

  const whenResting = (): Promise<void> | undefined =>
    sync.work === 'none' ? undefined : new Promise((resolve) => resting.push(resolve))

  return {
    load() {
      const stored = storedFiles()
      const revision = stored
        ? Math.max(...Object.values(stored).map(({ tag }) => Number(tag) || 0))
        : change.revision
      const etag = revision === change.revision ? change.etag : undefined
      on({ type: 'loaded', at: { revision, etag } })
      return openFiles(stored ?? layersOf(change.texts, change.revision))
    },
    start() {
      editor = store.getState().editor
      const stop = store.subscribe(onStoreChange)
      on({ type: 'started' })
      return () => {
        stop()
        on({ type: 'stopped' })
      }
    },
    revised: (news) => on({ type: 'revised', news }),
    async settle() {
      await whenResting()
      // A save that someone was quicker than is tried once more.
      for (let left = 2; left > 0; left--) {
        clearTimeout(timer)
        on({ type: 'due' })
        await whenResting()
        if (sync.shown.phase === 'saved' && sync.at.etag !== undefined) return sync.at.etag
      }
      return null
    },
    made: (revision) => on({ type: 'made', revision }),
    retry: () => on({ type: 'retried' }),
    choose: (layer, document) => on({ type: 'chosen', layer, document }),
    get: () => sync.shown,
    subscribe,
  }
}

function failureOf(error: unknown): Failure {
  const why = error instanceof Error ? error.message : String(error)
  if (!(error instanceof DeskProblem))
    return { kind: 'down', why: error instanceof DeskDown ? null : why, retryAfterMs: 0 }
  const { status, retryAfter = 0 } = error
  if (status === 412) return { kind: 'outdated' }
  if (status >= 500 || status === 429) return { kind: 'down', why, retryAfterMs: retryAfter * 1_000 }
  return { kind: [401, 403, 404, 409].includes(status) ? 'halted' : 'refused', why }
}

/** The files after a save of these texts. */
function savedAs(
  files: EditorState['files'],
  texts: Readonly<Record<string, string | null>>,
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
