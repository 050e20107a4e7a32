import type { LayerConflicts } from './mergeRevision'

/** How the draft of a change stands to the desk. */
export interface SyncState {
  phase:
    | 'saved'
    /** Edited a moment ago. */
    | 'waiting'
    | 'saving'
    /** The desk does not answer: it is tried again. */
    | 'down'
    /** The desk does not take it: `why` says what is wrong. The next edit is tried again. */
    | 'refused'
    /** Nothing can be saved here: the change is closed, or one's roles do not allow it. */
    | 'halted'
    /** Both changed the same: it waits for a choice. */
    | 'conflict'
  why: string | null
  /** What is to be chosen, and whose the other side is. */
  conflicts: readonly LayerConflicts[]
  theirs: string
}

export const SAVED: SyncState = { phase: 'saved', why: null, conflicts: [], theirs: '' }

/** What the state depends on besides: whether the session has ended, and what keeps the change from being edited. */
interface Around {
  hasEnded: boolean
  change: 'open' | 'closed' | 'published'
  mayEdit: boolean
}

/** The state in a few words; what is no more than its reason comes second, and is left out where there is no room. */
export function syncText(
  { phase, why }: SyncState,
  { hasEnded, change, mayEdit }: Around,
): [state: string, reason?: string] {
  if (hasEnded && phase !== 'saved') return ['Stored here', ' until you sign in again']
  switch (phase) {
    case 'saved':
      if (change !== 'open') return [change === 'closed' ? 'Closed' : 'Published', ': it cannot be edited']
      return [mayEdit ? 'Saved' : 'View only']
    case 'waiting':
    case 'saving':
      return ['Saving …']
    case 'down':
      return ['Stored here', ': the desk is not answering']
    case 'refused':
    case 'halted':
      return ['Not saved', `: ${why ?? 'the desk does not take it'}`]
    case 'conflict':
      return ['Not saved', ': choose between two changes']
  }
}
