import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'react-redux'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { changedLayers } from '../edit/savedDocuments'
import { redone, replaced, saved, undone } from '../edit/editorSlice'
import { downloadText } from '../save/downloadText'
import { keepDraft } from '../save/drafts'
import { Conflicts } from './Conflicts'
import controls from './controls.module.css'
import { saveDraft, type SavedLayer } from './saveDraft'
import { TargetPicker } from './TargetPicker'
import styles from './Toolbar.module.css'
import { useToolDispatch, useToolSelector, type ToolState } from './toolStore'

interface Props {
  sites: string[]
  chain: string[]
  modes: string[]
  /** How many problems the draft has; with any it cannot be saved (PV-05). */
  errors: number
  checking: boolean
  site: string
  onSite: (site: string) => void
}

/** After so much rest the draft is kept over a reload: not at each key. */
const KEEP_AFTER_MS = 300

/** What is edited, undo and redo, and saving. */
export function Toolbar({ sites, chain, modes, errors, checking, site, onSite }: Props) {
  const dispatch = useToolDispatch()
  const store = useStore<ToolState>()
  const editor = useToolSelector((state) => state.editor)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Extract<SavedLayer, { kind: 'conflict' }> | null>(null)
  const changed = changedLayers(editor)
  const [undoable, redoable] = [editor.past.at(-1), editor.future[0]]

  const [kept, setKept] = useState(true)
  useEffect(() => {
    const rest = setTimeout(() => setKept(keepDraft(editor)), KEEP_AFTER_MS)
    return () => clearTimeout(rest)
  }, [editor])

  const save = async () => {
    if (errors > 0 || checking || saving || changed.length === 0) return
    setSaving(true)
    for (const result of await saveDraft(editor)) {
      const { documents } = store.getState().editor
      if (result.kind === 'saved') dispatch(saved({ layer: result.layer, file: result.file }))
      else if (result.kind === 'download') {
        downloadText(`${result.layer}.json`, 'application/json', result.text)
        showToast({ kind: 'info', message: `${result.layer}.json was downloaded: nobody takes it here.` })
      } else if (result.kind === 'failed')
        showToast({ kind: 'error', message: `${result.layer}.json was not saved. ${result.message}` })
      else if (result.kind === 'merged') {
        dispatch(saved({ layer: result.layer, file: result.file }))
        dispatch(
          replaced({
            documents: { ...documents, [result.layer]: result.document },
            label: `Took in somebody else's changes to ${result.layer}`,
          }),
        )
        showToast({
          kind: 'info',
          message: `Somebody else had saved ${result.layer}.json. Both changes are together now: look, then save again.`,
        })
      } else setConflict(result)
      if (result.kind === 'saved') showToast({ kind: 'success', message: `${result.layer}.json is saved.` })
    }
    setSaving(false)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const typing = event.target instanceof Element && event.target.closest('.cm-editor, textarea')
    if (key === 's') {
      event.preventDefault()
      void save()
    } else if (key === 'z' && !typing) {
      event.preventDefault()
      dispatch(event.shiftKey ? redone() : undone())
    } else if (key === 'y' && !typing) {
      event.preventDefault()
      dispatch(redone())
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={styles.bar} role="group" aria-label="Editing">
      <span className={controls.field}>
        <label htmlFor="tool-site">Site</label>
        <select
          className={controls.control}
          id="tool-site"
          value={site}
          onChange={(event) => onSite(event.target.value)}
        >
          {sites.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <TargetPicker chain={chain} sites={sites} modes={modes} />
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
          onClick={() => void save()}
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
      {conflict && (
        <Conflicts
          conflict={conflict}
          onClose={() => setConflict(null)}
          onChosen={(document) => {
            dispatch(saved({ layer: conflict.layer, file: conflict.file }))
            dispatch(
              replaced({
                documents: { ...store.getState().editor.documents, [conflict.layer]: document },
                label: `Chose between two changes to ${conflict.layer}`,
              }),
            )
            setConflict(null)
          }}
        />
      )}
    </div>
  )
}
