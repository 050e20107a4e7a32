import { useEffect, useState } from 'react'
import type { MergeConflict } from '@layout/mergeThreeWays'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { layerTitle, layerTitles } from '../../layout/layerTitle'
import { opened, replaced } from '../edit/editorSlice'
import { restoreDraft } from '../save/drafts'
import { claimDraft } from '../save/ownDraft'
import { Conflicts } from './Conflicts'
import { useLayerSource } from './useLayerSource'
import type { BrokenFile } from './loadDocuments'
import { Repair } from './Repair'
import { selectionIn, startingPoint } from './startingPoint'
import styles from './Start.module.css'
import { Tool } from './Tool'
import { useToolDispatch, useToolSelector } from './toolStore'

type Phase = { kind: 'loading' } | { kind: 'failed'; why: string } | { kind: 'ready'; broken: BrokenFile[] }

/** Reads the layouts, restores the last draft, and opens the tool. */
export function Start() {
  const dispatch = useToolDispatch()
  const { load, drafts } = useLayerSource()
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const documents = useToolSelector((state) => state.editor.documents)
  const [conflicts, setConflicts] = useState<[layer: string, conflicts: MergeConflict[]][]>([])

  useEffect(() => {
    let wanted = true
    // A source may want to see the draft before it reads.
    claimDraft(drafts)
      .then(load)
      .then(
        ({ files, documents, broken }) => {
          if (!wanted) return
          const stored = restoreDraft(files)
          // Without a draft, edit the layer of the site that is shown.
          const draft = stored?.state ?? { files, documents, target: { layer: '' } }
          const selected = selectionIn(location.hash)
          const { target } = startingPoint(location.hash, draft)
          dispatch(opened({ ...draft, target, ...(selected !== null && { selected }) }))
          if (stored && stored.merged.length > 0)
            showToast({
              kind: 'info',
              message: `Your draft is back. Meanwhile someone saved changes to ${layerTitles(stored.merged)}: both are merged.`,
            })
          setConflicts(Object.entries(stored?.conflicts ?? {}))
          setPhase({ kind: 'ready', broken })
        },
        (error: unknown) =>
          wanted && setPhase({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
      )
    return () => {
      wanted = false
    }
  }, [dispatch, attempt, load, drafts])

  if (phase.kind === 'loading')
    return (
      <p className={styles.note} role="status">
        Loading the layouts …
      </p>
    )
  if (phase.kind === 'failed')
    return (
      <main className={styles.note}>
        <h1>The layouts could not be read</h1>
        <p role="alert">{phase.why}</p>
        <Button
          onClick={() => {
            setPhase({ kind: 'loading' })
            setAttempt(attempt + 1)
          }}
        >
          Try again
        </Button>
      </main>
    )
  const [first, ...others] = phase.broken
  if (first)
    return (
      <Repair
        key={first.name}
        broken={first}
        onFixed={() => setPhase({ kind: 'ready', broken: others })}
        onSkip={() => setPhase({ kind: 'ready', broken: others })}
      />
    )
  const [both, ...rest] = conflicts
  return (
    <>
      <Tool />
      {both && (
        <Conflicts
          key={both[0]}
          conflict={{ layer: both[0], conflicts: both[1], document: documents[both[0]] ?? {} }}
          documents={documents}
          onClose={() => setConflicts(rest)}
          onChosen={(document) => {
            const label = `Chose between two changes to ${layerTitle(both[0])}`
            dispatch(replaced({ documents: { ...documents, [both[0]]: document }, label }))
            setConflicts(rest)
          }}
        />
      )}
    </>
  )
}
