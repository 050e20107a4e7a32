import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { Button } from '@/shared/ui/Button'
import { Conflicts } from '../preview-tool/app/Conflicts'
import { useToolSelector, type ToolState } from '../preview-tool/app/toolStore'
import { useEditKeys } from '../preview-tool/app/useEditKeys'
import { undoActions } from '../preview-tool/refusals/undoActions'
import { showRefusal } from '../preview-tool/refusals/showRefusal'
import { useOpenChange, useSyncState } from './changeContext'
import { useConnection } from './connection'
import styles from './DeskSaving.module.css'
import { syncText } from './syncState'

const HELP = {
  why: 'The desk takes no draft that the tool could not open again, for you or for others.',
  instead: 'Undo what you did last, or change it: the next edit is tried again.',
}

/** Without a key for this long, in ms, nobody is typing. */
const TYPED_MS = 1_500

/** Whether something is being typed: what opens by itself waits, as it would take the keys that follow. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const typed = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[type=radio], [type=checkbox]')) return
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), TYPED_MS)
    }
    addEventListener('input', typed, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('input', typed, true)
    }
  }, [])
  return isTyping
}

/** Saving on the desk happens by itself: this says how it stands, and asks where two changes meet. */
export function DeskSaving() {
  const { sync, myName, state: change, mayEdit } = useOpenChange()
  const state = useSyncState()
  const { hasEnded } = useConnection()
  const documents = useToolSelector((store) => store.editor.documents)
  const store = useStore<ToolState>()
  /** The choice that was put off. */
  const [later, setLater] = useState<unknown>(null)
  useEffect(() => sync.start(), [sync])
  // A role was given back: what it was missing for is tried again.
  useEffect(() => {
    if (mayEdit) sync.retry()
  }, [sync, mayEdit])
  useEffect(() => {
    if (state.phase === 'refused' && state.why !== null)
      showRefusal({
        lead: 'Not saved',
        refusal: { sentence: `${state.why} It is stored here. Change it to try again.` },
        help: HELP,
        actions: undoActions(store),
      })
  }, [state, store])
  useEditKeys({ save: sync.retry })
  const [conflict] = state.conflicts
  const isTyping = useIsTyping()
  const [text, reason = ''] = syncText(state, { hasEnded, change, mayEdit })
  const isOpen = conflict !== undefined && later !== state && !isTyping
  return (
    <>
      <span className={styles.state} data-phase={state.phase} role="status" title={text + reason}>
        {text}
        <span className={styles.reason}>{reason}</span>
      </span>
      {conflict && !isOpen && (
        <Button size="s" onClick={() => setLater(null)}>
          Choose
        </Button>
      )}
      {isOpen && (
        <Conflicts
          key={conflict.layer}
          conflict={conflict}
          documents={documents}
          people={{ mine: myName, theirs: state.theirs }}
          onClose={() => setLater(state)}
          onChosen={(document) => sync.choose(conflict.layer, document)}
        />
      )}
    </>
  )
}
