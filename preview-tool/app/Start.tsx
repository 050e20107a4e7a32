import { useEffect, useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { opened } from '../edit/editorSlice'
import { restoreDraft } from '../save/drafts'
import { loadDocuments, type BrokenFile } from './loadDocuments'
import { Repair } from './Repair'
import styles from './Start.module.css'
import { Tool } from './Tool'
import { useToolDispatch } from './toolStore'

type Phase = { kind: 'loading' } | { kind: 'failed'; why: string } | { kind: 'ready'; broken: BrokenFile[] }

/** Reads the layouts, takes up the draft of last time, and opens the tool. */
export function Start() {
  const dispatch = useToolDispatch()
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let wanted = true
    loadDocuments().then(
      ({ files, documents, broken }) => {
        if (!wanted) return
        const kept = restoreDraft(files)
        dispatch(opened(kept?.state ?? { files, documents, target: { layer: 'base' } }))
        if (kept && kept.merged.length > 0)
          showToast({
            kind: 'info',
            message: `Your draft is back. ${kept.merged.join(', ')} changed meanwhile: both are together now.`,
          })
        setPhase({ kind: 'ready', broken })
      },
      (error: unknown) =>
        wanted && setPhase({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      wanted = false
    }
  }, [dispatch, attempt])

  if (phase.kind === 'loading')
    return (
      <p className={styles.note} role="status">
        The layouts are being read …
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
        onMended={() => setPhase({ kind: 'ready', broken: others })}
        onSkip={() => setPhase({ kind: 'ready', broken: others })}
      />
    )
  return <Tool />
}
