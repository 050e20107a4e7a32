import { useEffect, useState } from 'react'
import type { Device } from '@/engine/layout/types'
import { Button } from '@/shared/ui/Button'
import { redone, undone } from '../edit/editorSlice'
import { changedLayers } from '../edit/savedDocuments'
import { entries } from '../entries'
import { findProblems } from '../problems/findProblems'
import { saveDraftState } from '../save/drafts'
import { Conflicts } from './Conflicts'
import { SiteField } from './SiteField'
import { TargetPicker } from './TargetPicker'
import styles from './Toolbar.module.css'
import { useToolDispatch, useToolSelector } from './toolStore'
import { useEditKeys } from './useEditKeys'
import { useSaving } from './useSaving'

interface Props {
  sites: string[]
  chain: string[]
  modes: string[]
  /** Number of problems in the draft; it can only be saved with none (PV-05). */
  errors: number
  checking: boolean
  site: string
  onSite: (site: string) => void
  /** The scenario that the frame shows, and how to change it. */
  shown: { device: Device; mode: string }
  onShow: (shown: { device: Device; mode: string }) => void
}

/** Debounce before the draft is stored for a reload, in ms. */
const KEEP_AFTER_MS = 300

/** Edit target, undo and redo, and saving. */
export function Toolbar(props: Props) {
  const { sites, chain, modes, errors, checking, site, onSite, shown, onShow } = props
  const dispatch = useToolDispatch()
  const editor = useToolSelector((state) => state.editor)
  const { saving, conflict, save, resolve } = useSaving()
  const changed = changedLayers(editor)
  const [undoable, redoable] = [editor.past.at(-1), editor.future[0]]

  const [kept, setKept] = useState(true)
  useEffect(() => {
    const keep = () => setKept(saveDraftState(editor))
    const rest = setTimeout(keep, KEEP_AFTER_MS)
    // Store at once on unload: a reload right after an edit must find the edit.
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(rest)
      removeEventListener('pagehide', keep)
    }
  }, [editor])

  const saveNow = () => {
    if (changed.length === 0) return
    // Right after an edit the draft has not been validated yet.
    const wrong = checking ? findProblems(editor.documents, sites, entries).length : errors
    if (wrong === 0) void save()
  }
  useEditKeys({ save: saveNow, undo: () => dispatch(undone()), redo: () => dispatch(redone()) })

  return (
    <div className={styles.bar} role="group" aria-label="Editing">
      <SiteField sites={sites} site={site} onSite={onSite} />
      <TargetPicker chain={chain} sites={sites} modes={modes} shown={shown} onShow={onShow} />
      <span className={styles.actions}>
        <Button
          size="s"
          variant="secondary"
          disabled={!undoable}
          title={undoable?.label}
          onClick={() => dispatch(undone())}
        >
          Undo
        </Button>
        <Button
          size="s"
          variant="secondary"
          disabled={!redoable}
          title={redoable?.label}
          onClick={() => dispatch(redone())}
        >
          Redo
        </Button>
        <Button
          size="s"
          busy={saving}
          disabled={errors > 0 || changed.length === 0}
          aria-describedby="save-state"
          onClick={saveNow}
        >
          Save
        </Button>
        <span id="save-state" className={styles.state} role="status">
          {changed.length === 0
            ? 'Everything is saved'
            : errors > 0
              ? `${errors} ${errors === 1 ? 'problem' : 'problems'}: cannot be saved`
              : `Not saved: ${changed.join(', ')}`}
          {changed.length > 0 && !kept && ' (this browser cannot keep the draft over a reload)'}
        </span>
      </span>
      {conflict && <Conflicts conflict={conflict} onClose={() => resolve(null)} onChosen={resolve} />}
    </div>
  )
}
