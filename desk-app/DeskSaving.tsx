import { useEffect, useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { Conflicts } from '../preview-tool/app/Conflicts'
import { useToolSelector } from '../preview-tool/app/toolStore'
import { useEditKeys } from '../preview-tool/app/useEditKeys'
import { showRefusal } from '../preview-tool/refusals/showRefusal'
import { useOpenChange, useSyncState } from './changeContext'
import { useConnection } from './connection'
import styles from './DeskSaving.module.css'
import { syncText } from './syncState'

/** Saving on the desk happens by itself: this says how it stands, and asks where two changes meet. */
export function DeskSaving() {
  const { sync, myName, state: change, mayEdit } = useOpenChange()
  const state = useSyncState()
  const { hasEnded } = useConnection()
  const documents = useToolSelector((store) => store.editor.documents)
  /** The choice that was put off. */
  const [later, setLater] = useState<unknown>(null)
  useEffect(() => sync.start(), [sync])
  useEffect(() => {
    if (state.phase === 'refused' && state.why !== null)
      showRefusal(`Not saved: ${state.why} It is stored here. Change it to try again.`)
  }, [state])
  useEditKeys({ save: sync.retry })
  const [conflict] = state.conflicts
  return (
    <>
      <span className={styles.state} data-phase={state.phase} role="status">
        {syncText(state, { hasEnded, change, mayEdit })}
      </span>
      {conflict && later === state && (
        <Button size="s" onClick={() => setLater(null)}>
          Choose
        </Button>
      )}
      {conflict && later !== state && (
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
