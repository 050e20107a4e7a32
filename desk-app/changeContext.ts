import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PersonHere } from './changeEvents'
import type { ChangeSync } from './changeSync'
import type { CommentThread } from './deskTypes'
import type { SyncState } from './syncState'

/** What the parts of the page of a change share. */
interface OpenChange {
  id: string
  sync: ChangeSync
  /** The others who are there, one for each window. */
  people: readonly PersonHere[]
  /** Name of whoever is signed in. */
  myName: string
  state: 'open' | 'closed' | 'published'
  mayEdit: boolean
  /** Threads that are open, and when they were read, in ms. */
  comments: readonly CommentThread[]
  commentsReadAt: number
}

export const OpenChangeContext = createContext<OpenChange | null>(null)

/** The change that is open. Only below its page. */
export function useOpenChange(): OpenChange {
  const open = useContext(OpenChangeContext)
  if (!open) throw new Error('No change is open here.')
  return open
}

export function useSyncState(): SyncState {
  const { sync } = useOpenChange()
  return useSyncExternalStore(sync.subscribe, sync.get)
}
